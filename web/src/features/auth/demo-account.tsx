import { demoAccount } from '../../session/demo.ts'
import { Button } from '../../ui/button.tsx'

/** Tells the account that everyone may try, and fills it in. */
export const DemoAccount = ({ onFill }: { onFill: () => void }) => (
  <aside
    aria-label="Demo account"
    className="flex flex-wrap items-center justify-between gap-3 rounded-box bg-base-200 p-4"
  >
    <p>
      Try it with <strong>{demoAccount.email}</strong>, password <strong>{demoAccount.password}</strong>.
    </p>
    <Button tone="quiet" onClick={onFill}>
      Fill in
    </Button>
  </aside>
)
