import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fieldsOf } from '../../../shared/content/json-schema';
import { cleanLine } from '../../../shared/plain-text';
import { COUNTRIES, type Town } from '../../../shared/towns';
import { isFields, isSame } from '../../../shared/values';
import { useKnownMe } from '../api';
import { type FieldProps, useField } from './field';
import { useForm } from './form-context';
import { textOf } from './schema';
import { PositionField, TextField } from './text-fields';

const PAUSE = 150;
const LEAST = 2;

/** Finds the towns that a name may mean, the likeliest first; undefined until they are known. */
export function useTowns(name: string, country: string) {
  const [sought] = useDebouncedValue(name.trim().toLowerCase(), PAUSE);
  const search = new URLSearchParams({ q: sought, country });
  const isLong = sought.length >= LEAST;
  const { data, isFetching, isPlaceholderData } = useQuery<Town[]>({
    queryKey: [`towns?${search}`],
    enabled: isLong && COUNTRIES.some((each) => each === country),
    placeholderData: keepPreviousData,
  });
  return { found: isLong ? data : [], isFetching, isOld: isPlaceholderData || !isLong };
}

const call = ({ name, county }: Town) => `${name}, ${county}`;

interface Props extends AutocompleteProps {
  found?: Town[];
  onTown: (town: Town) => void;
}

/** Input of a town’s name, with a list that tells apart towns of one name. */
export function TownInput({ found = [], onTown, ...props }: Props) {
  return (
    <Autocomplete
      maxLength={60}
      autoComplete="off"
      {...props}
      data={[...new Set(found.map(call))]}
      filter={({ options }) => options}
      // Stays within the screen's landmarks.
      comboboxProps={{ withinPortal: false }}
      onOptionSubmit={(option) => {
        const chosen = found.find((each) => call(each) === option)!;
        // Runs after `onChange`, which Mantine calls with the option's whole text: name and county.
        queueMicrotask(() => onTown(chosen));
      }}
    />
  );
}

/** Entry of a list of towns: a plain name, or an object with a name and a position. */
export function TownFields({ schema, value = '', path }: FieldProps) {
  const { country } = useKnownMe();
  const form = useForm();
  const { name: nameSchema, at: atSchema, reach: reachSchema } = fieldsOf(schema);
  const { name, at, reach } = isFields(value) ? value : { name: value };
  const { found } = useTowns(textOf(name), country);
  const pathTo = (field: string) => [...path, field];
  const { common } = useField({
    schema: nameSchema!,
    value: name,
    path: pathTo('name'),
    isRequired: true,
  });
  const set = (next: string, place?: Town['at']) => {
    // The place of a known town goes with its name; one that was typed stays.
    const isOwn = found?.some((town) => isSame(town.at, at));
    form.set(pathTo('name'), next);
    if (isOwn || place) form.set(pathTo('at'), place);
  };
  return (
    <div className="fields">
      <TownInput
        {...common}
        placeholder={nameSchema!.examples![0]}
        value={textOf(name)}
        found={found}
        onChange={(next) => set(next)}
        onBlur={() => cleanLine(textOf(name)) !== name && set(cleanLine(textOf(name)))}
        onTown={(town) => set(town.name, town.at)}
      />
      <PositionField schema={atSchema!} value={at} path={pathTo('at')} />
      <TextField schema={reachSchema!} value={reach} path={pathTo('reach')} />
    </div>
  );
}
