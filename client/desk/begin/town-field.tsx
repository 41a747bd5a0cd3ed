import { useEffect } from 'react';
import { chooseExactTown } from '../../../shared/towns';
import { findMessage, useForm } from '../form/form-context';
import { TownInput, useTowns } from '../form/town-fields';
import { say } from '../words';
import { type AnswerProps, EXAMPLES } from './answers';

/** Completes the name of a town, and tells apart towns of one name. An unknown one stays as typed. */
export function TownField({ said: { town, country }, path, set }: AnswerProps) {
  const { faults } = useForm();
  const { found, isFetching, isOld } = useTowns(town.name, country);
  const only = isOld ? undefined : chooseExactTown(town.name, found ?? []);
  useEffect(() => {
    // The space after the name stays: a second word may follow.
    if (only && !town.at)
      set(path, { ...only, name: town.name.replace(town.name.trim(), only.name) });
  });
  const advise = () => {
    if (town.at) return `${town.county}: it goes on your map.`;
    if (isFetching && !found?.length) return 'Looking for it …';
    if (found?.length !== 0 || isOld)
      return 'Choose it from the list, so that it goes on your map.';
    if (/\d/.test(town.name) && !/\p{L}{3}/u.test(town.name))
      return say('We can’t look up a postcode on its own: type the town’s name.');
    return `“${town.name.trim()}” isn’t in our list: give the next larger place that is. Yours can go on the map later, under Areas.`;
  };
  return (
    <TownInput
      label="Town"
      placeholder={EXAMPLES[country].town}
      data-path="town"
      description={advise()}
      value={town.name}
      error={findMessage(faults, path)}
      found={town.at ? [] : found}
      onChange={(name) => {
        if (name !== town.name) set(path, { name, county: '' });
      }}
      onTown={(chosen) => set(path, { ...chosen })}
    />
  );
}
