import './begin.css';
import '../form/fields.css';
import { Button, Text } from '@mantine/core';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { FileResponse, SiteFault, Value } from '../../../shared/api/desk-site.js';
import { ask, DeskError, queryClient, refresh } from '../api';
import { notify, KEEP_NOTICE } from '../components/notice';
import { QueryResult, ScreenTitle } from '../components/states';
import { useIsWide } from '../components/use-is-wide';
import { ConflictChoice } from '../editor/notes';
import { useDraft, useOpened, useSiteFiles } from '../editor/use-draft';
import { Bar } from '../films/bar';
import { setAt } from '../form/set-at';
import { say, speak, words } from '../words';
import { AnswersPreview } from './answers-preview';
import { ANSWERS_FILE, completeAnswers, type QuestionProps } from './answers';
import { PHOTOS } from './photo-field';
import { QUESTIONS } from './questions';

const LAST = QUESTIONS.length - 1;

/** Asks the questions, one per screen, from whose answers the DJ's own site is made. */
export function Begin() {
  const site = useSiteFiles();
  const opened = useOpened(ANSWERS_FILE);
  if (site.data && site.data.folder !== null) return <Navigate to="/" replace {...KEEP_NOTICE} />;
  return <QueryResult query={opened}>{(said) => <Questions opened={said} />}</QueryResult>;
}

function Questions({ opened }: { opened: FileResponse }) {
  const { step = '1' } = useParams();
  const navigate = useNavigate();
  const draft = useDraft(ANSWERS_FILE, opened);
  const { session, value } = draft;
  /** Faults that are shown. */
  const [told, setTold] = useState<SiteFault[]>([]);
  /** Set once all answers were submitted: from then on, “Next” leads from fault to fault. */
  const [isLedBack, setLedBack] = useState(false);
  const isSending = useIsMutating({ mutationKey: PHOTOS }) > 0;
  const index = Math.min(Math.max(Number(step) || 1, 1) - 1, LAST);
  const { title, hint, Fields } = QUESTIONS[index]!;
  const isLast = index === LAST;
  const isWide = useIsWide();
  const go = (to: number) => void navigate(to < 0 ? '/' : `/begin/${to + 1}`);

  const said = completeAnswers(value);
  speak(said.language);
  const props: QuestionProps = {
    said,
    set: (path, next) => {
      setTold((all) => all.filter((fault) => fault.path !== path.join('.')));
      session.change((now) => setAt(completeAnswers(now), path, next));
    },
    findFault: (path, label) => {
      const message = told.find((fault) => fault.path === path.join('.'))?.message;
      const text = message && `${label} ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
      return text?.replace(/[^.?]$/, '$&.');
    },
  };

  const answer = useMutation({
    mutationFn: async () => {
      await session.send();
      const { status, shown, value: all } = session.store.get();
      if (status.kind === 'conflict') throw new DeskError(409, words.chooseFirst);
      // Answers that couldn't be saved are checked at the end.
      const faults = session.isSettled ? shown.faults : [];
      const faulty = faults.map(({ path }) => findQuestion(path));
      const here = faults[faulty.indexOf(index)];
      const isAll = isLast || isLedBack;
      setLedBack(isAll);
      setTold(isAll ? faults : faults.filter((_, at) => faulty[at] === index));
      if (here) find(here.path)?.focus();
      else if (!isAll) go(index + 1);
      else if (faulty.length > 0) go(Math.min(...faulty));
      else if (isLast) await begin(all);
      else go(LAST);
    },
    // Skips the default refetch, as only `begin` changes anything.
    onSettled: () => {},
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    answer.mutate();
  };
  return (
    <form className="question" onSubmit={submit} noValidate>
      <Bar
        name={`Question ${index + 1} of ${QUESTIONS.length}`}
        share={(index + 1) / QUESTIONS.length}
      />
      <ScreenTitle name={say(title)} takesFocus />
      {hint && <Text c="dimmed">{hint}</Text>}
      <ConflictChoice draft={draft} />
      <div className="look">
        <div>
          <div className="fields" key={index}>
            <Fields {...props} />
          </div>
          <Steps index={index} go={go} isBusy={answer.isPending || (isLast && isSending)} />
        </div>
        {(isWide || isLast) && <AnswersPreview said={said} />}
      </div>
    </form>
  );
}

interface StepsProps {
  index: number;
  go: (to: number) => void;
  isBusy: boolean;
}

function Steps({ index, go, isBusy }: StepsProps) {
  const isLast = index === LAST;
  return (
    <div className="foot-bar question-bar">
      <Button variant="default" onClick={() => go(index - 1)}>
        Back
      </Button>
      {!QUESTIONS[index]!.isNeeded && !isLast && (
        <Button variant="subtle" color="gray" onClick={() => go(index + 1)}>
          Skip
        </Button>
      )}
      <Button type="submit" loading={isBusy}>
        {isLast ? 'Make my site' : 'Next'}
      </Button>
    </div>
  );
}

const findQuestion = (path: string) =>
  QUESTIONS.findIndex(({ fields }) => fields.some((field) => field === path.split('.')[0]));
const find = (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`);

async function begin(answers: Value): Promise<void> {
  await ask('site/begin', 'POST', answers);
  // Drops what other screens have cached of the demonstration.
  queryClient.removeQueries({ type: 'inactive' });
  refresh();
  notify('The site is yours now. Nobody sees it before you open it.');
}
