import { PageHead } from '../../ui/page-head.tsx'
import { TermsForm } from './terms-form.tsx'

/** `/terms`: where the footer's 'Terms' and 'Privacy Policy' lead (specification, section 2). */
export const TermsPage = () => (
  <div className="mx-auto flex max-w-3xl flex-col gap-8 px-4 py-10 sm:px-6">
    <PageHead title="Get in Touch" lead="About the terms, about privacy, or about anything on the board." />
    <TermsForm />
  </div>
)
