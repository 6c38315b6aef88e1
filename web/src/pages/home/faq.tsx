import { sections } from '../../domain/constants.ts'
import { homeText } from '../../text/en/home.ts'
import { Icon } from '../../ui/icon.tsx'
import { HomeSection } from './home-section.tsx'

const questions = () => [
  { question: homeText.signUpQuestion, answer: homeText.signUpAnswer },
  { question: homeText.forgotQuestion, answer: homeText.forgotAnswer },
  { question: homeText.createQuestion, answer: homeText.createAnswer },
  { question: homeText.changeQuestion, answer: homeText.changeAnswer },
  { question: homeText.growQuestion, answer: homeText.growAnswer },
]

/** The browser closes other answers of the same `name`. */
export const Faq = () => (
  <HomeSection id={sections.faq} title={homeText.questions}>
    <div className="pinned divide-y divide-base-300 px-4 sm:px-6">
      {questions().map(({ question, answer }, index) => (
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
