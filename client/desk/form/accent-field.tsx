import { Group } from '@mantine/core';
import { type FieldProps, Fieldset, useField } from './field';
import { textOf } from './schema';
import { ColourInput } from './text-fields';

const COLOURS = {
  '#ffb547': 'Amber',
  '#ff7a6b': 'Coral',
  '#f472b6': 'Pink',
  '#b79cff': 'Violet',
  '#7db8ff': 'Blue',
  '#8ed16f': 'Green',
};

/** One of a few colours, or any other. */
export function AccentField(props: FieldProps) {
  const { common, set } = useField(props);
  const value = textOf(props.value);
  return (
    <>
      <Fieldset label={common.label} data-path="colours">
        <Group className="colours-choice" gap="min(0.5rem, 1vw)" mt={6} mb="md">
          {Object.entries(COLOURS).map(([colour, name]) => (
            <label key={colour} className="tile" style={{ background: colour }} title={name}>
              <input
                type="radio"
                name="colour"
                aria-label={name}
                checked={value.toLowerCase() === colour}
                onChange={() => set(colour)}
              />
            </label>
          ))}
        </Group>
      </Fieldset>
      <ColourInput {...common} label="Or one of your own" value={value} onColour={set} />
    </>
  );
}
