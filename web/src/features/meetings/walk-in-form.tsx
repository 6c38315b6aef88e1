import { limits } from '@group-organizer/contract/limits'
import { useState } from 'react'
import { useDevice } from '../../data/device-context.tsx'
import type { Tick } from '../../data/mutations/check-in-mutations.ts'
import { newId } from '../../domain/new-record.ts'
import { commonText } from '../../text/en/common.ts'
import { meetingText } from '../../text/en/meetings.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Form } from '../../ui/form.tsx'

type Props = {
  name: string
  /** @returns whether it was saved */
  onTick: (said: Tick) => Promise<boolean>
}

/** Checks in somebody who has not answered, and one whom they bring. */
export const WalkInForm = ({ name: sought, onTick }: Props) => {
  const { now, random } = useDevice()
  const [typed, setTyped] = useState<string>()
  const [isTwo, setIsTwo] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const name = typed ?? sought

  const add = async () => {
    setIsMissing(name.trim() === '')
    if (busy || name.trim() === '') return
    setBusy(true)
    const uid = `walk-in:${newId(now(), random)}`
    const isSaved = await onTick({ uid, there: true, name: name.trim(), guests: isTwo ? 1 : 0 })
    setBusy(false)
    if (!isSaved) return
    setTyped(undefined)
    setIsTwo(false)
  }

  return (
    <section aria-labelledby="walk-ins" className="flex flex-col gap-3">
      <h2 id="walk-ins" className="text-card">
        {meetingText.walkIns}
      </h2>
      <Form className="pinned flex flex-col gap-4 p-4" onSubmit={add}>
        <Field
          name="walk-in"
          label={commonText.name}
          value={name}
          maxLength={limits.userName}
          autoComplete="off"
          error={isMissing ? meetingText.nameMissing : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={isTwo}
            onChange={({ target }) => setIsTwo(target.checked)}
          />
          {meetingText.plusOne}
        </label>
        <Button type="submit" className="self-start" busy={busy}>
          {meetingText.addWalkIn}
        </Button>
      </Form>
    </section>
  )
}
