import { categoriesOf, withCategory } from '../../domain/groups/categories.ts'
import { type GroupFormValues, groupLabels } from '../../domain/groups/group-form.ts'
import { categoryColors } from '../../ui/category-chip.tsx'
import { Emblem } from '../../ui/emblem.tsx'
import { Select } from '../../ui/field.tsx'

/** The group's own category can be kept, also where this version does not know it. */
const optionsFor = (values: GroupFormValues) =>
  categoriesOf([values]).map((category) => ({
    value: category,
    label: category,
    sign: <Emblem category={category} className="size-5 shrink-0" />,
  }))

type Props = {
  values: GroupFormValues
  error: string | undefined
  hint: string | undefined
  onChange: (changes: Partial<GroupFormValues>) => void
}

/** The choice of a hobby, which shows its emblem on its colour once it is made. */
export const CategoryField = ({ values, error, hint, onChange }: Props) => {
  const category = values.hobbyCategory
  return (
    <Select
      label={groupLabels.hobbyCategory}
      name="hobbyCategory"
      options={optionsFor(values)}
      placeholder="Choose a category"
      required
      value={values.hobbyCategory}
      {...{ error, hint }}
      onChange={({ target }) => {
        onChange(withCategory(values, target.value))
      }}
      start={
        category && (
          <span
            className="m-[1.5px] grid w-11 place-items-center rounded-l-[0.4rem]"
            style={categoryColors(category)}
          >
            <Emblem category={category} className="size-6" />
          </span>
        )
      }
    />
  )
}
