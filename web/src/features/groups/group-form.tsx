import { limits } from 'contract/limits'
import { type ChangeEvent, type ReactNode, type RefObject } from 'react'
import { type GroupField, type GroupFormValues, groupLabels } from '../../domain/groups/group-form.ts'
import { type GroupFaults } from '../../text/read-group-form.ts'
import { Field, TextArea } from '../../ui/field.tsx'
import { CategoryField } from './category-field.tsx'
import { PictureField } from './picture-field.tsx'

type Props = {
  values: GroupFormValues
  faults: GroupFaults
  /** What there is to know about a field beside its own hint. */
  notes?: GroupFaults
  form: RefObject<HTMLFormElement | null>
  onChange: (changes: Partial<GroupFormValues>) => void
  onSubmit: () => void
  /** The buttons. */
  children: ReactNode
}

const number = new Intl.NumberFormat('en')

const counted = (text: string) =>
  `${number.format(text.trim().length)} of ${number.format(limits.description)} characters`

/**
 * The seven fields of a group, for whoever creates or updates one (specification, section 3). None has a maxlength, which
 * would cut what somebody pastes without a word: too much is told when it is submitted.
 */
export const GroupForm = ({ values, faults, notes, form, onChange, onSubmit, children }: Props) => {
  const field = (name: GroupField) => ({
    name,
    label: groupLabels[name],
    value: values[name],
    error: faults[name],
    hint: notes?.[name],
    required: true,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      onChange({ [name]: target.value })
    },
  })
  const { hint: meanwhile, ...description } = field('description')

  return (
    <form
      ref={form}
      noValidate
      className="pinned grid gap-x-6 gap-y-5 p-4 pt-6 sm:grid-cols-2 sm:p-8 [&>*]:min-w-0"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Field {...field('groupName')} />
      <CategoryField {...{ values, onChange }} error={faults.hobbyCategory} hint={notes?.hobbyCategory} />
      <div className="sm:col-span-2">
        <TextArea
          {...description}
          hint={[counted(values.description), meanwhile].filter(Boolean).join('. ')}
        />
      </div>
      <div className="sm:col-span-2">
        <Field {...field('meetingLocation')} />
      </div>
      <Field
        {...field('maxMembers')}
        type="number"
        inputMode="numeric"
        min={limits.maxMembers.min}
        max={limits.maxMembers.max}
        step={1}
      />
      <Field {...field('startDate')} type="date" max="9999-12-31" />
      <div className="sm:col-span-2">
        <PictureField {...{ values, onChange }} error={faults.imageUrl} note={notes?.imageUrl} />
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">{children}</div>
    </form>
  )
}

/** The shape of a group's form while this device looks for what it holds. */
export const GroupFormSkeleton = () => (
  <div className="pinned grid gap-6 p-4 pt-6 sm:grid-cols-2 sm:p-8" role="status">
    <span className="sr-only">Loading form</span>
    <div className="h-16 skeleton" />
    <div className="h-16 skeleton" />
    <div className="h-36 skeleton sm:col-span-2" />
    <div className="h-16 skeleton sm:col-span-2" />
    <div className="h-16 skeleton" />
    <div className="h-16 skeleton" />
    <div className="h-36 skeleton sm:col-span-2" />
  </div>
)
