import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Town } from '../../../shared/api/desk-site.js';
import { findMeant } from '../../../shared/towns';
import { EXAMPLES, type QuestionProps } from './answers';

const PAUSE = 150;
const LEAST = 2;

/** Completes the name of a town, and tells apart towns of one name. An unknown one stays as typed. */
export function TownField({ said, set, findFault }: QuestionProps) {
  const { town, country } = said;
  const [sought] = useDebouncedValue(town.name.trim().toLowerCase(), PAUSE);
  const search = new URLSearchParams({ q: sought, country });
  const { data, isFetching, isPlaceholderData } = useQuery<Town[]>({
    queryKey: [`towns?${search}`],
    enabled: sought.length >= LEAST,
    placeholderData: keepPreviousData,
  });
  const found = data ?? [];
  const call = ({ name, county }: Town) => `${name}, ${county}`;
  const only = isPlaceholderData ? undefined : findMeant(town.name, found);
  useEffect(() => {
    // The space after the name stays: a second word may follow.
    if (only && !town.at)
      set(['town'], { ...only, name: town.name.replace(town.name.trim(), only.name) });
  });
  const isUnknown = data?.length === 0 && !isPlaceholderData && sought.length >= LEAST;
  const advise = () => {
    if (town.at) return `${town.county}: it goes on your map.`;
    if (isFetching && found.length === 0) return 'Looking for it …';
    if (!isUnknown) return 'Choose it from the list, so that it goes on your map.';
    return `“${town.name.trim()}” isn’t in our list: give the next larger place that is. Yours can go on the map later, under Areas.`;
  };
  return (
    <Autocomplete
      label="Town"
      placeholder={EXAMPLES[country].town}
      data-path="town"
      description={advise()}
      maxLength={60}
      autoComplete="off"
      data={sought.length < LEAST ? [] : [...new Set(found.map(call))]}
      filter={({ options }) => options}
      value={town.name}
      error={findFault(['town'], 'Town')}
      onChange={(name) => {
        if (name !== town.name) set(['town'], { name, county: '' });
      }}
      onOptionSubmit={(option) => {
        const chosen = found.find((each) => call(each) === option)!;
        // Runs after `onChange`, which Mantine calls with the option's whole text: name and county.
        queueMicrotask(() => set(['town'], { ...chosen }));
      }}
    />
  );
}
