import { type ComponentProps, type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { CurrentUser } from '../../data/account/account.ts'
import { useSession } from '../../session/use-session.ts'
import { signInText } from '../../text/en/account.ts'
import { commonText } from '../../text/en/common.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/form.tsx'
import { Avatar } from '../../ui/picture.tsx'
import { Sentence } from '../../ui/sentence.tsx'

type SheetProps = {
  kind: 'login' | 'register'
  target: string
  busy: string | null
  onGoogle: () => Promise<void>
  other: { question: string; label: string; path: string }
  children: ReactNode
}

/** A signed-in member sees the way on instead of the form. */
export const SignInSheet = ({ kind, target, busy, onGoogle, other, children }: SheetProps) => {
  const { member, expired, status } = useSession()
  return (
    <section className="mx-auto w-full max-w-md px-4 py-10">
      <div className="pinned p-6 sm:p-8">
        <h1 className="mb-6 text-section">{commonText[kind]}</h1>
        {status === 'in' && member && !expired && busy === null ? (
          <SignedIn member={member} target={target} />
        ) : (
          <>
            {children}
            <div className="divider text-muted">{signInText.or}</div>
            <Button tone="quiet" className="w-full" busy={busy === 'google'} onClick={() => void onGoogle()}>
              {kind === 'login' ? signInText.loginWithGoogle : signInText.registerWithGoogle}
            </Button>
            <p className="mt-6 text-center">
              {other.question}{' '}
              <Link to={other.path} className="inline-flex min-h-11 link items-center">
                {other.label}
              </Link>
            </p>
          </>
        )}
      </div>
    </section>
  )
}

const SignedIn = ({ member, target }: { member: CurrentUser; target: string }) => (
  <div className="flex flex-col items-center gap-4 text-center">
    <Avatar photo={member.photoURL} size="80" className="size-20" />
    <div>
      <p>
        <Sentence
          of={signInText.signedInAs}
          name={<strong>{member.displayName ?? commonText.user}</strong>}
        />
      </p>
      <p className="min-h-6 text-muted">{member.email}</p>
    </div>
    <ButtonLink className="w-full" to={target}>
      {signInText.continue}
    </ButtonLink>
  </div>
)

type EmailProps = Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'type'>

export const EmailField = (props: EmailProps) => (
  <Field
    {...props}
    label={commonText.email}
    name="email"
    type="email"
    autoComplete="username"
    spellCheck={false}
  />
)

type PasswordProps = Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'type' | 'end'>

export const PasswordField = (props: PasswordProps) => {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...props}
      label={commonText.password}
      name="password"
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <button
          type="button"
          className="btn h-full min-w-16 btn-ghost btn-sm"
          aria-label={shown ? signInText.hidePassword : signInText.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? signInText.hide : signInText.show}
        </button>
      }
    />
  )
}
