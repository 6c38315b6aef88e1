import { Button } from '../../ui/button.tsx'

type Props = { label: string; busy: boolean; onPress: () => Promise<void> }

/** The other way in, below the form. */
export const GoogleButton = ({ label, busy, onPress }: Props) => (
  <>
    <div className="divider text-muted">or</div>
    <Button tone="quiet" className="w-full" busy={busy} onClick={() => void onPress()}>
      {label}
    </Button>
  </>
)
