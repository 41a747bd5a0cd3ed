import './begin.css';
import '../form/fields.css';
import { Button, Text } from '@mantine/core';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { OpenedFile, SiteFault, Value } from '../../../shared/api/desk-site.js';
import { ask, DeskError, queryClient, refresh } from '../api';
import { notify } from '../components/notice';
import { QueryResult, ScreenTitle } from '../components/states';
import { useIsWide } from '../components/use-is-wide';
import { ConflictChoice } from '../editor/notes';
import { useDraft, useOpened, useSiteFiles } from '../editor/use-draft';
import { setAt } from '../form/set-at';
import { words } from '../site-words';
import { AnswersPreview } from './answers-preview';
import { ANSWERS, completeAnswers, type QuestionProps } from './answers';
import { PHOTOS } from './photo-field';
import { labelsOf, QUESTIONS } from './questions';

const LAST = QUESTIONS.length - 1;

/** A site of one's own begins: a question a screen. */
export function Begin() {
  const site = useSiteFiles();
  const opened = useOpened(ANSWERS);
  if (site.data && site.data.folder !== null) return <Navigate to="/" replace />;
  return <QueryResult query={opened}>{(said) => <Questions opened={said} />}</QueryResult>;
}

function Questions({ opened }: { opened: OpenedFile }) {
  const { step = '1' } = useParams();
  const navigate = useNavigate();
  const { session, value, conflict } = useDraft(ANSWERS, opened);
  /** What can't be used, as far as it was said. */
  const [told, setTold] = useState<SiteFault[]>([]);
  /** Whether all of it was to be used: what was said well needn't be seen again. */
  const [isLedBack, setLedBack] = useState(false);
  const isSending = useIsMutating({ mutationKey: PHOTOS }) > 0;
  const index = Math.min(Math.max(Number(step) || 1, 1) - 1, LAST);
  const { name, isNeeded, Fields } = QUESTIONS[index]!;
  const { titles, hints } = words.questions;
  const isLast = index === LAST;
  const isWide = useIsWide();
  const go = (to: number) => void navigate(to < 0 ? '/' : `/begin/${to + 1}`);

  const said = completeAnswers(value);
  const props: QuestionProps = {
    said,
    set: (path, next) => {
      setTold((all) => all.filter((fault) => fault.path !== path.join('.')));
      session.change((now) => setAt(completeAnswers(now), path, next));
    },
    findFault: (path) => {
      const fault = told.find((each) => each.path === path.join('.'));
      return fault && words.answerFault(fault.message, labelsOf(path).label);
    },
  };

  const answer = useMutation({
    mutationFn: async () => {
      await session.send();
      const { conflict: open, shown, value: all } = session.store.get();
      if (open) throw new DeskError(409, words.chooseFirst);
      // What hasn't arrived is checked at the end.
      const faults = session.isSettled ? shown.faults : [];
      const here = faults.filter(({ path }) => findQuestion(path) === index);
      const found = faults.map(({ path }) => findQuestion(path)).filter((at) => at >= 0);
      setTold(isLast || isLedBack ? faults : here);
      if (here[0]) find(here[0].path)?.focus();
      else if (!isLast && !isLedBack) go(index + 1);
      else if (!isLast) go(Math.min(...found.filter((at) => at > index), LAST));
      else if (found.length === 0) await begin(all);
      else {
        setLedBack(true);
        go(Math.min(...found));
      }
    },
    // Nothing has changed, unless it has begun.
    onSettled: () => {},
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer.mutate();
  };
  return (
    <form className="question" onSubmit={submit} noValidate>
      <div className="question-steps" aria-hidden>
        {QUESTIONS.map((question, at) => (
          <span key={question.name} data-done={at <= index || undefined} />
        ))}
      </div>
      <Text c="dimmed" size="sm">
        {words.questions.step(index + 1, QUESTIONS.length)}
      </Text>
      <ScreenTitle name={titles[name]} takesFocus />
      {name in hints && <Text c="dimmed">{hints[name as keyof typeof hints]}</Text>}
      {conflict && <ConflictChoice conflict={conflict} session={session} />}
      <div className="look">
        <div>
          <div className="fields" key={index}>
            <Fields {...props} />
          </div>
          <div className="foot-bar question-bar">
            <Button variant="default" onClick={() => go(index - 1)}>
              {words.questions.back}
            </Button>
            {!isNeeded && !isLast && (
              <Button variant="subtle" color="gray" onClick={() => go(index + 1)}>
                {words.questions.skip}
              </Button>
            )}
            <Button type="submit" loading={answer.isPending || (isLast && isSending)}>
              {isLast ? words.questions.make : words.questions.next}
            </Button>
          </div>
        </div>
        {(isWide || isLast) && <AnswersPreview said={said} />}
      </div>
    </form>
  );
}

const findQuestion = (path: string) =>
  QUESTIONS.findIndex(({ fields }) => fields.some((field) => field === path.split('.')[0]));
const find = (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`);

async function begin(answers: Value): Promise<void> {
  await ask('site/begin', 'POST', answers);
  // What other screens have read was the demonstration's, whose films are gone.
  queryClient.removeQueries({ type: 'inactive' });
  refresh();
  notify(words.begun);
}
