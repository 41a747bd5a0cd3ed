/** Latitude and longitude in degrees, as map services write them. */
export type Position = readonly [latitude: number, longitude: number];

/** A place on the map: its width is 1000, and y grows downwards. */
export type Point = readonly [x: number, y: number];

/** The part of the world that a map shows, with its height. Degrees of longitude are narrower. */
export interface Frame {
  height: number;
  west: number;
  north: number;
  perLongitude: number;
  perLatitude: number;
}

export const WIDTH = 1000;

/** Of width to height: beyond these, the map shows more of what is around the towns. */
const WIDEST = 1.6;
const TALLEST = 0.9;
/** Of the map's sides, kept clear of towns: names need room, and the edges fade. */
const MARGIN_X = 0.13;
const MARGIN_Y = 0.13;
/** In degrees of latitude, 22 km: closer than that, the coast would be too coarse. */
const LEAST_SPAN = 0.2;

/** @returns the frame that all of the positions, one at least, stand well within */
export function fitFrame(positions: readonly Position[]): Frame {
  const latitudes = positions.map(([latitude]) => latitude);
  const longitudes = unrollLongitudes(positions.map(([, longitude]) => longitude));
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const middle = (south + north) / 2;
  // At the poles, it would have no width.
  const narrowing = Math.max(0.1, Math.cos((middle * Math.PI) / 180));
  const spanX = Math.max((east - west) * narrowing, LEAST_SPAN) / (1 - 2 * MARGIN_X);
  const spanY = Math.max(north - south, LEAST_SPAN) / (1 - 2 * MARGIN_Y);
  const width = Math.max(spanX, spanY * TALLEST);
  const height = Math.max(spanY, width / WIDEST);
  const perLatitude = WIDTH / width;
  return {
    height: Math.round(height * perLatitude),
    west: (west + east - width / narrowing) / 2,
    north: middle + height / 2,
    perLongitude: perLatitude * narrowing,
    perLatitude,
  };
}

export function project([latitude, longitude]: Position, frame: Frame): Point {
  const { west, north, perLongitude, perLatitude } = frame;
  // Around the date line, the two sides are 360 degrees apart.
  const turns = Math.round((west + WIDTH / perLongitude / 2 - longitude) / 360);
  return [(longitude + turns * 360 - west) * perLongitude, (north - latitude) * perLatitude];
}

/** Counts on beyond 180 if the towns are on both sides of the date line. */
function unrollLongitudes(longitudes: readonly number[]): readonly number[] {
  const isSplit = Math.max(...longitudes) - Math.min(...longitudes) > 180;
  return isSplit ? longitudes.map((each) => (each < 0 ? each + 360 : each)) : longitudes;
}
