import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Town } from '../../../shared/api/desk-site.js';
import { findMeant } from '../../../shared/towns';
import { type FieldProps, useField } from './field';
import { useForm } from './form-context';

/** In milliseconds. */
const PAUSE = 150;
const LEAST = 2;

/** By name, from a list that tells those of one name apart. One that isn't in it stays as it is typed. */
export function TownField(props: FieldProps) {
  const town = props.value as unknown as Town;
  const { common, set } = useField(props);
  const { country } = useForm();
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
    // A space behind it may be before its second word.
    if (only && !town.at) set({ ...only, name: town.name.replace(town.name.trim(), only.name) });
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
      {...common}
      placeholder={props.schema.examples?.[0]}
      description={advise()}
      maxLength={60}
      autoComplete="off"
      data={sought.length < LEAST ? [] : [...new Set(found.map(call))]}
      filter={({ options }) => options}
      value={town.name}
      onChange={(name) => {
        if (name !== town.name) set({ name, county: '' });
      }}
      onOptionSubmit={(option) => {
        const chosen = found.find((each) => call(each) === option)!;
        // What it has been changed to by then is the option as it is listed.
        queueMicrotask(() => set({ ...chosen }));
      }}
    />
  );
}
