import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnswersPreview } from '../../../shared/api/desk-site.js';
import { ask } from '../api';
import { PageFrame } from '../editor/page-frame';
import { Fieldset } from '../form/field';
import { FaceChoice } from '../form/face-choice';
import { COLOUR } from '../form/schema';
import { ColourInput } from '../form/text-fields';
import { words } from '../site-words';
import type { QuestionProps } from './answers';

/** In milliseconds. */
const PAUSE = 300;
const WIDTH = 390;

/** Each change is seen at once on the page that visitors will come to first. */
export function LookQuestion({ form }: QuestionProps) {
  const { accent, font } = form.values;
  const [answers] = useDebouncedValue(form.values, PAUSE);
  const { data } = useQuery({
    queryKey: ['answers-preview', answers],
    queryFn: () => ask<AnswersPreview>('site/answers/preview', 'POST', answers),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    enabled: COLOUR.test(answers.accent),
  });
  return (
    <div className="look">
      <section className="look-page" aria-label={words.preview}>
        <PageFrame html={data?.html ?? null} width={WIDTH} />
      </section>
      <div className="fields">
        <Fieldset label={words.questions.colours} data-path="colours">
          <div className="colours-choice">
            {Object.entries(words.questions.colour).map(([colour, name]) => (
              <label key={colour} className="tile" style={{ background: colour }} title={name}>
                <input
                  type="radio"
                  name="colour"
                  aria-label={name}
                  checked={accent.toLowerCase() === colour}
                  onChange={() => form.setFieldValue('accent', colour)}
                />
              </label>
            ))}
          </div>
        </Fieldset>
        <ColourInput
          label={words.questions.ownColour}
          value={accent}
          error={form.errors.accent}
          onColour={(next) => form.setFieldValue('accent', next)}
        />
        <FaceChoice value={font} onChoose={(next) => form.setFieldValue('font', next)} />
      </div>
    </div>
  );
}
