import { mapAddress } from '../domain/groups/map-address.ts'
import { boardText } from '../text/en/board.ts'

/** A place that opens the phone's maps, or OpenStreetMap. */
export const MapLink = ({ place }: { place: string }) => (
  <a
    href={mapAddress(place, navigator.userAgent)}
    target="_blank"
    rel="noopener noreferrer"
    title={boardText.onMap}
    className="link-ink"
  >
    <bdi>{place}</bdi>
    <span className="sr-only"> {boardText.onMap}</span>
  </a>
)
