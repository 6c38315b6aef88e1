import type { ReactNode } from 'react'

/** The sheet of paper that the login and the register page are written on. */
export const SignInCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mx-auto w-full max-w-md px-4 py-10">
    <div className="card border border-base-300 bg-base-100 p-6 sm:p-8">
      <h1 className="mb-6 text-3xl font-bold">{title}</h1>
      {children}
    </div>
  </section>
)
