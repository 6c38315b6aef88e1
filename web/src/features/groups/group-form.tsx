import { limits } from '@group-organizer/contract/limits'
import type { ChangeEvent, ReactNode } from 'react'
import { categoriesOf, withCategory } from '../../domain/groups/categories.ts'
import type { GroupField, GroupFormValues, GroupNotes } from '../../domain/groups/group-form.ts'
import { fieldText, groupText } from '../../text/en/groups.ts'
import { countedLength } from '../../text/formats.ts'
import { Emblem, categoryColors } from '../../ui/category.tsx'
import { Field, Form, Select, TextArea } from '../../ui/form.tsx'
import { DraftNote } from '../draft-note.tsx'
import type { FormState } from '../use-form.ts'
import { useToday } from '../use-today.ts'
import { PictureField } from './picture-field.tsx'

type Props = {
  form: FormState
  values: GroupFormValues
  notes?: GroupNotes
  /** People can join a group with a coming meeting, however long ago it started. */
  meets?: boolean
  onChange: (changes: Partial<GroupFormValues>) => void
  onSubmit: () => void
  children: ReactNode
}

/** The seven fields (specification, section 3). A maxlength would cut pasted text silently. */
export const GroupForm = ({
  form: { form, errors, draft, beginAgain, discards },
  values,
  notes,
  meets = false,
  onChange,
  onSubmit,
  children,
}: Props) => {
  const field = (name: GroupField) => ({
    name,
    label: fieldText[name],
    value: values[name],
    error: errors[name],
    hint: notes?.[name],
    required: true,
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: target.value }),
  })
  const today = useToday()
  const isPast = values.startDate >= limits.firstDate && values.startDate < today
  const pastNote = isPast && !meets && groupText.dayPassed

  return (
    <div>
      <DraftNote {...draft} onDiscard={beginAgain} />
      <Form
        ref={form}
        className="pinned grid gap-x-6 gap-y-5 p-4 pt-6 sm:grid-cols-2 sm:p-8 [&>*]:min-w-0"
        onSubmit={onSubmit}
      >
        <Field {...field('groupName')} />
        <Select
          {...field('hobbyCategory')}
          options={optionsFor(values)}
          placeholder={groupText.chooseCategory}
          start={signOf(values.hobbyCategory)}
          onChange={({ target }) => onChange(withCategory(values, target.value))}
        />
        <div className="sm:col-span-2">
          <TextArea
            {...field('description')}
            hint={[countedLength(values.description, limits.description), notes?.description]
              .filter(Boolean)
              .join('. ')}
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
        <Field
          {...field('startDate')}
          hint={[pastNote, notes?.startDate].filter(Boolean).join('. ')}
          type="date"
          min={limits.firstDate}
          max="9999-12-31"
        />
        <div className="sm:col-span-2">
          <PictureField
            key={discards}
            {...{ values, onChange }}
            error={errors['imageUrl']}
            note={notes?.imageUrl}
          />
        </div>
        <div className="flex flex-wrap gap-3 sm:col-span-2">{children}</div>
      </Form>
    </div>
  )
}

export const GroupFormSkeleton = () => (
  <div className="pinned grid gap-6 p-4 pt-6 sm:grid-cols-2 sm:p-8" role="status">
    <span className="sr-only">{groupText.loadingForm}</span>
    <div className="h-16 skeleton" />
    <div className="h-16 skeleton" />
    <div className="h-36 skeleton sm:col-span-2" />
    <div className="h-16 skeleton sm:col-span-2" />
    <div className="h-16 skeleton" />
    <div className="h-16 skeleton" />
    <div className="h-36 skeleton sm:col-span-2" />
  </div>
)

/** The group may keep a category that this version does not know. */
const optionsFor = (values: GroupFormValues) =>
  categoriesOf([values]).map((category) => ({
    value: category,
    sign: <Emblem category={category} className="size-5 shrink-0" />,
  }))

const signOf = (category: string) =>
  category && (
    <span
      className="m-[1.5px] grid w-11 place-items-center rounded-s-[0.4rem]"
      style={categoryColors(category)}
    >
      <Emblem category={category} className="size-6" />
    </span>
  )
