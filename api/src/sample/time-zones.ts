/** Zones of the places where sample groups meet: a city before its country. */
const zones: Record<string, string> = {
  Vancouver: 'America/Vancouver',
  Nashville: 'America/Chicago',
  Argentina: 'America/Argentina/Buenos_Aires',
  Australia: 'Australia/Melbourne',
  Austria: 'Europe/Vienna',
  Belgium: 'Europe/Brussels',
  Canada: 'America/Toronto',
  Chile: 'America/Santiago',
  Czechia: 'Europe/Prague',
  Denmark: 'Europe/Copenhagen',
  Egypt: 'Africa/Cairo',
  England: 'Europe/London',
  Finland: 'Europe/Helsinki',
  France: 'Europe/Paris',
  Germany: 'Europe/Berlin',
  'Hong Kong': 'Asia/Hong_Kong',
  Hungary: 'Europe/Budapest',
  India: 'Asia/Kolkata',
  Indonesia: 'Asia/Makassar',
  Ireland: 'Europe/Dublin',
  Italy: 'Europe/Rome',
  Japan: 'Asia/Tokyo',
  Mexico: 'America/Mexico_City',
  Netherlands: 'Europe/Amsterdam',
  'New Zealand': 'Pacific/Auckland',
  Nigeria: 'Africa/Lagos',
  Norway: 'Europe/Oslo',
  Portugal: 'Europe/Lisbon',
  Scotland: 'Europe/London',
  'South Africa': 'Africa/Johannesburg',
  'South Korea': 'Asia/Seoul',
  Spain: 'Europe/Madrid',
  Sweden: 'Europe/Stockholm',
  Taiwan: 'Asia/Taipei',
  Türkiye: 'Europe/Istanbul',
  USA: 'America/New_York',
  Wales: 'Europe/London',
}

/** Throws where a place is in none of the countries above. */
export const timeZoneOf = (place: string): string => {
  const [country = '', city = ''] = place.split(', ').toReversed()
  const zone = zones[city] ?? zones[country]
  if (zone === undefined) throw new Error(`The sample knows no time zone of ${place}.`)
  return zone
}
