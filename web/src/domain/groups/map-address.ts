/**
 * Where a map shows a place. Android hands a `geo:` address (RFC 5870) to the map that its owner chose; iPhones and computers
 * open no such address.
 */
export const mapAddress = (place: string, userAgent: string): string => {
  const sought = encodeURIComponent(place)
  return userAgent.includes('Android')
    ? `geo:0,0?q=${sought}`
    : `https://www.openstreetmap.org/search?query=${sought}`
}
