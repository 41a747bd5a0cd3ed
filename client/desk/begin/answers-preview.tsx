import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DraftPreview } from '../../../shared/api/desk-site.js';
import { ask } from '../api';
import { Loading } from '../components/states';
import { PageFrame } from '../editor/page-frame';
import { COLOUR } from '../form/schema';
import { words } from '../words';
import type { AnswerProps } from './answers';

const PAUSE = 300;
const WIDTH = 390;

export function AnswersPreview({ said }: Pick<AnswerProps, 'said'>) {
  const [answers] = useDebouncedValue(said, PAUSE);
  const { data } = useQuery({
    queryKey: ['answers-preview', answers],
    queryFn: () => ask<Pick<DraftPreview, 'html'>>('site/answers/preview', 'POST', answers),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    enabled: COLOUR.test(answers.accent),
  });
  return (
    <section className="look-page" aria-label={words.preview}>
      <PageFrame html={data?.html ?? null} width={WIDTH}>
        {!data && <Loading />}
      </PageFrame>
    </section>
  );
}
