import { Group } from '@mantine/core';
import { Fieldset } from '../form/field';
import { drawKind } from '../form/choice-fields';
import { FaceChoice } from '../form/face-choice';
import { ColourInput } from '../form/text-fields';
import type { QuestionProps } from './answers';
import { say } from '../words';

const COLOURS = {
  '#ffb547': 'Amber',
  '#ff7a6b': 'Coral',
  '#f472b6': 'Pink',
  '#b79cff': 'Violet',
  '#7db8ff': 'Blue',
  '#8ed16f': 'Green',
};

export function LookQuestion({ said: { accent, light, font }, set, findFault }: QuestionProps) {
  return (
    <>
      <Fieldset label={say('Colour')} data-path="colours">
        <Group className="colours-choice" gap="min(0.5rem, 1vw)" mt={6}>
          {Object.entries(COLOURS).map(([colour, name]) => (
            <label key={colour} className="tile" style={{ background: colour }} title={name}>
              <input
                type="radio"
                name="colour"
                aria-label={name}
                checked={accent.toLowerCase() === colour}
                onChange={() => set(['accent'], colour)}
              />
            </label>
          ))}
        </Group>
      </Fieldset>
      <ColourInput
        label="Or one of your own"
        data-path="accent"
        value={accent}
        error={findFault(['accent'], say('Colour'))}
        onColour={(next) => set(['accent'], next)}
      />
      {drawKind(light === true, (next) => set(['light'], next))}
      <FaceChoice value={font} onChoose={(next) => set(['font'], next)} />
    </>
  );
}
