import { Group } from '@mantine/core';
import { Fieldset } from '../form/field';
import { FaceChoice } from '../form/face-choice';
import { ColourInput } from '../form/text-fields';
import { words } from '../site-words';
import type { QuestionProps } from './answers';

export function LookQuestion({ said: { accent, font }, set, findFault }: QuestionProps) {
  return (
    <>
      <Fieldset label={words.questions.colours} data-path="colours">
        <Group className="colours-choice" gap="min(0.5rem, 1vw)" mt={6}>
          {Object.entries(words.questions.colour).map(([colour, name]) => (
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
        label={words.questions.ownColour}
        data-path="accent"
        value={accent}
        error={findFault(['accent'])}
        onColour={(next) => set(['accent'], next)}
      />
      <FaceChoice value={font} onChoose={(next) => set(['font'], next)} />
    </>
  );
}
