import { messages } from '../../text/en/messages.ts'
import { shellText } from '../../text/en/shell.ts'
import { ButtonLink } from '../../ui/button.tsx'

export const NotFoundPage = () => (
  <div className="grid min-h-[70vh] place-items-center px-4 py-12 max-[18rem]:px-2">
    <div className="pinned w-full max-w-md -rotate-2 px-6 py-12 text-center max-[18rem]:rotate-0 max-[18rem]:px-2">
      <p
        aria-hidden="true"
        className="mx-auto w-fit marked font-display text-[6rem]/none font-bold max-[18rem]:text-[3rem]"
      >
        404
      </p>
      <h1 className="mt-4 text-section">{messages.app.pageNotFound}</h1>
      <p className="mt-3 mb-8 text-muted">{shellText.nothingHere}</p>
      <ButtonLink to="/">{messages.app.goHome}</ButtonLink>
    </div>
  </div>
)
