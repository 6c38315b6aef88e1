/** The calendar date of a moment where the viewer is, as `YYYY-MM-DD`. */
export const localDate = (moment: Date) => {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${String(moment.getFullYear()).padStart(4, '0')}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/**
 * A group is active if it starts today or later (specification, section 4). Calendar dates are compared as they are
 * written: `today` is the viewer's own, from `localDate`.
 */
export const isActive = ({ startDate }: { startDate: string }, today: string) => startDate >= today
