import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'

type Props = { text: string; describedBy: string }

/** Takes a member's words along; where the browser gives no clipboard they are shown, to be copied by hand. */
export const CopyText = ({ text, describedBy }: Props) => {
  const [state, setState] = useState<'not yet' | 'copied' | 'by hand'>('not yet')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
    } catch {
      // No permission, or not a secure address.
      setState('by hand')
    }
  }

  return (
    <>
      <Button tone="quiet" aria-describedby={describedBy} onClick={() => void copy()}>
        Copy my text
      </Button>
      <p role="status" className="self-center text-sm empty:hidden">
        {state === 'copied' && 'Copied.'}
        {state === 'by hand' && 'This browser does not let the app copy it. Here it is:'}
      </p>
      {state === 'by hand' && (
        <div className="basis-full">
          <TextArea
            label="My text"
            name="my-text"
            rows={4}
            readOnly
            autoFocus
            value={text}
            onFocus={(event) => {
              event.target.select()
            }}
          />
        </div>
      )}
    </>
  )
}
