/** The groups whose feedback this page shows right now. */
const shown = new Set<string>()

export const shownFeedback: ReadonlySet<string> = shown

/** Counts a group's feedback as shown. @returns what ends that */
export const showFeedback = (groupId: string) => {
  shown.add(groupId)
  return () => {
    shown.delete(groupId)
  }
}
