import { encode } from 'uqr'
import { peopleText } from '../../text/en/people.ts'
import { InvitationLink, type InvitationProps } from './invitation-link.tsx'
import { invitationAddress } from './invitation.ts'

export const InvitationCode = ({ group, onChosen }: InvitationProps) => (
  <>
    <p className="text-muted">{peopleText.inviteText}</p>
    <QrCode text={invitationAddress(group)} />
    <InvitationLink {...{ group, onChosen }} />
  </>
)

/** Dark on light in both themes: not every scanner reads the other way. */
const QrCode = ({ text }: { text: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const side = String(size)
  return (
    <svg
      role="img"
      aria-label={peopleText.qrCode}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto w-56 max-w-full rounded-field bg-[#fffcf5] text-[#232838]"
    >
      <path fill="currentColor" d={modulesOf(data)} />
    </svg>
  )
}

const modulesOf = (rows: readonly (readonly boolean[])[]) =>
  rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${String(x)} ${String(y)}h1v1h-1z` : '')))
    .join('')
