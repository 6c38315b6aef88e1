import { sections } from '../../domain/constants.ts'
import { Icon } from '../../ui/icon.tsx'
import { HomeSection } from './home-section.tsx'

const questions = [
  {
    question: 'How do I sign up?',
    answer: "Press the 'Sign Up' button at the top right, fill in the short form, and you are in.",
  },
  {
    question: 'What if I forget my password?',
    answer: "Choose 'Forgot Password' on the login page. You get an email that says how to set a new one.",
  },
  {
    question: 'How do I create a group?',
    answer:
      "Press the 'Create Group' button and fill in the form with the details. As soon as you submit it, the group is live.",
  },
  {
    question: 'Can I change a group later?',
    answer:
      'Yes, if you have the right permissions. Name, description, members and the other details are edited from the group settings or the group management.',
  },
  {
    question: 'How do I get more people to join?',
    answer:
      'Invite friends, share the group on social media, post something worth reading, and organize events.',
  },
]

/** One answer is open at a time, the first one at the beginning; the browser itself sees to that. */
export const Faq = () => (
  <HomeSection id={sections.faq} title="Questions people ask">
    <div className="pinned divide-y divide-base-300 px-4 sm:px-6">
      {questions.map(({ question, answer }, index) => (
        <details key={question} name="faq" open={index === 0} className="group">
          {/* The ring of the focus stays inside: around it the answer begins at once. */}
          <summary className="-mx-2 flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 rounded-field px-2 py-3 font-display text-card font-bold -outline-offset-3 [&::-webkit-details-marker]:hidden">
            {question}
            <Icon
              name="down"
              className="size-6 transition-transform group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <p className="max-w-2xl pb-6">{answer}</p>
        </details>
      ))}
    </div>
  </HomeSection>
)
