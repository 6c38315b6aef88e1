/** Android hands a `geo:` address (RFC 5870) to the map that its owner chose; other systems open none. */
export const mapAddress = (place: string, userAgent: string): string => {
  const sought = encodeURIComponent(place)
  return userAgent.includes('Android')
    ? `geo:0,0?q=${sought}`
    : `https://www.openstreetmap.org/search?query=${sought}`
}
