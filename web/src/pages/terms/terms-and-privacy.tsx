import type { ReactNode } from 'react'
import { commonText } from '../../text/en/common.ts'
import { termsText } from '../../text/en/terms.ts'
import { Sentence } from '../../ui/sentence.tsx'

const { OPERATOR_NAME: name, OPERATOR_EMAIL: email } = import.meta.env

const Operator = () => {
  if (!name && !email) return <p>{termsText.operatorUnknown}</p>
  const parts = {
    name: name ? <bdi>{name}</bdi> : termsText.peopleBehind,
    email: (
      <a href={`mailto:${email ?? ''}`} className="link-ink">
        {email}
      </a>
    ),
  }
  return (
    <p>
      <Sentence of={email ? termsText.operatorReached : termsText.operator} {...parts} />
    </p>
  )
}

const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="flex max-w-prose flex-col gap-3">
    <h2 id={id} className="text-[1.5rem]/tight">
      {title}
    </h2>
    {children}
  </section>
)

const Points = ({ children }: { children: ReactNode }) => (
  <ul className="flex list-disc flex-col gap-2 ps-5">{children}</ul>
)

export const TermsAndPrivacy = () => (
  <>
    <Section id="operator" title={termsText.whoRunsIt}>
      <Operator />
    </Section>
    <Section id="terms" title={commonText.terms}>
      <Points>
        <li>{termsText.betweenMembers}</li>
        <li>{termsText.yoursStays}</li>
        <li>{termsText.notAllowed}</li>
        <li>{termsText.moderators}</li>
        <li>{termsText.noGuarantee}</li>
      </Points>
    </Section>
    <Section id="privacy" title={termsText.privacy}>
      <Points>
        <li>{termsText.onServer}</li>
        <li>{termsText.pictures}</li>
        <li>{termsText.atFirebase}</li>
        <li>{termsText.push}</li>
        <li>{termsText.onDevice}</li>
        <li>{termsText.logs}</li>
        <li>{termsText.howLong}</li>
        <li>{termsText.howToLeave}</li>
      </Points>
    </Section>
  </>
)
