/** The viewer's date, as `YYYY-MM-DD`. */
export const localDate = (moment: Date) => {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** A group is active from today on (specification, section 4), and while it meets. `today` comes from `localDate`. */
export const isActive = ({ startDate }: { startDate: string }, today: string, meets = false) =>
  startDate >= today || meets
