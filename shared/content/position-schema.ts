import { z } from 'zod';

/** @returns what is wrong with a position, as a phrase after “there has to be” */
function describePosition(value: unknown): string | undefined {
  const numbers = Array.isArray(value) && value.every(Number.isFinite) && value;
  if (!numbers || numbers.length < 2) {
    return 'a latitude and a longitude in brackets, such as [50.80, -1.09]';
  }
  const [latitude, longitude] = numbers as [number, number];
  if (numbers.length > 2) {
    return `a pair of numbers, not ${numbers.length}: decimals begin with a point, such as [50.80, -1.09]`;
  }
  if (Math.abs(latitude) > 90) return 'the latitude first, between -90 and 90';
  if (Math.abs(longitude) > 180) return 'a longitude between -180 and 180';
  return undefined;
}

/** Latitude and longitude in degrees, in the order of map services. */
export const position = z
  .unknown()
  .meta({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 })
  .meta({
    title: 'On the map',
    description: 'As map apps copy it: 50.80, -1.09.',
    field: 'position',
  })
  .superRefine((value, context) => {
    const message = describePosition(value);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .transform((value) => value as [latitude: number, longitude: number]);
