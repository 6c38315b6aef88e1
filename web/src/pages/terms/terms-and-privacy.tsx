import type { ReactNode } from 'react'

const { OPERATOR_NAME: name, OPERATOR_EMAIL: email } = import.meta.env

/** Who runs this server, as far as its settings say. */
const Operator = () => {
  if (!name && !email)
    return (
      <p>
        Who runs this server is not set. Where it runs on your own machine, as the demo does, it is you. Else
        ask where you have its address from.
      </p>
    )
  return (
    <p>
      This server is run by {name ? <bdi>{name}</bdi> : 'the people behind the address below'}
      {email ? (
        <>
          {'. Write to '}
          <a href={`mailto:${email}`} className="link-ink">
            {email}
          </a>
          {' about anything on this page.'}
        </>
      ) : (
        '.'
      )}
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
  <ul className="flex list-disc flex-col gap-2 pl-5">{children}</ul>
)

/** What members agree to, and what becomes of their data, in plain words. `docs/operations.md` says the same to operators. */
export const TermsAndPrivacy = () => (
  <>
    <Section id="operator" title="Who runs it">
      <Operator />
    </Section>
    <Section id="terms" title="Terms">
      <Points>
        <li>Groups are made by members. Who meets whom, and what happens there, is between them.</li>
        <li>What you write stays yours. You let this server show it to everyone who opens the app.</li>
        <li>
          No spam, no insults or harassment, nothing dangerous or against the law, no private data of others,
          no false groups. Members can report what breaks this.
        </li>
        <li>
          The moderators may hide or delete groups and feedback, and keep an account from writing. What is
          hidden only its author still sees, marked as hidden.
        </li>
        <li>The app is free and comes without a guarantee. It may change, and it may end.</li>
      </Points>
    </Section>
    <Section id="privacy" title="Privacy">
      <Points>
        <li>
          On the server: your groups and feedback with your name and picture, which everyone sees; whom you
          like; your email address, which only you see; and your reports, which only you and the moderators
          see.
        </li>
        <li>
          At Firebase Authentication, a service of Google: your email address, name, picture and a protected
          password, to log you in.
        </li>
        <li>
          On this device: groups, feedback, what you have not sent yet, and the groups you joined, which are
          never sent anywhere.
        </li>
        <li>
          Logs name no member and no address, only codes that stand for them. There is no advertising and no
          tracking. A picture that a member links from elsewhere is loaded from there.
        </li>
        <li>
          How long: until you delete it. Deleted words go at once; that something was deleted is known for 180
          days, and so long are reports kept. The operator’s notes of what they moderated stay. Backups forget
          when the operator deletes them.
        </li>
        <li>
          How to leave: ‘Download my data’ and ‘Delete my account’ on your profile page. Both are done at
          once.
        </li>
      </Points>
    </Section>
  </>
)
