import type { ReactNode } from 'react'

/** The sheet of paper that the login and the register page are written on. */
export const SignInCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mx-auto w-full max-w-md px-4 py-10">
    <div className="pinned p-6 sm:p-8">
      <h1 className="mb-6 text-section">{title}</h1>
      {children}
    </div>
  </section>
)
