/** A 24-hex id in the manner of a MongoDB ObjectId: seconds first, so that newer ids sort later, then chance. */
export const newId = (now: number, random: () => number): string => {
  const seconds = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0')
  const chance = Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('')
  return seconds.slice(-8) + chance
}
