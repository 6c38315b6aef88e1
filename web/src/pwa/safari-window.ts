/** Only Safari defines `standalone`; it is false in a normal window. */
export const isSafariWindow = () => 'standalone' in navigator && navigator.standalone === false
