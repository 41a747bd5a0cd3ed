import './begin.css';
import '../form/fields.css';
import { Button, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { FileResponse, SiteFault, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { valueAt } from '../../../shared/values';
import { ask, DeskError, queryClient } from '../api';
import { notify, KEEP_NOTICE } from '../components/notice';
import { Failed, Loading, ScreenTitle } from '../components/states';
import { ConflictChoice } from '../editor/notes';
import type { DraftSession } from '../editor/draft-session';
import { useDraft, useOpened, useSchemas, useSiteFiles } from '../editor/use-draft';
import { Bar } from '../films/bar';
import { type Form, FormContext } from '../form/form-context';
import { formatPath, parsePath, schemasTo } from '../form/schema';
import { setAt } from '../form/set-at';
import { keep, LOOKED } from '../store';
import { say, speak, words } from '../words';
import { Answer } from './answer';
import { completeAnswers } from './answers';
import { AnswersPreview } from './answers-preview';
import { PHOTOS } from './photo-fields';
import { QUESTIONS } from './questions';

const FILE = 'answers';
const LAST = QUESTIONS.length - 1;

/** Asks the questions, one per screen, from whose answers the DJ's own site is made. */
export function Begin() {
  const [site, schemas, opened] = [useSiteFiles(), useSchemas(), useOpened(FILE)];
  const failed = [site, schemas, opened].find((query) => query.isError && !query.data);
  if (site.data && site.data.folder !== null) return <Navigate to="/" replace {...KEEP_NOTICE} />;
  if (failed) return <Failed error={failed.error} onAgain={() => void failed.refetch()} />;
  if (!site.data || !schemas.data || !opened.data) return <Loading />;
  return <Questions site={site.data} schema={schemas.data.answers} opened={opened.data} />;
}

interface Props {
  site: SiteFiles;
  schema: JsonSchema;
  opened: FileResponse;
}

function Questions({ site, schema, opened }: Props) {
  const { step = '1' } = useParams();
  const navigate = useNavigate();
  const draft = useDraft(FILE, opened);
  const { session, value } = draft;
  /** Faults that are shown. */
  const [told, setTold] = useState<SiteFault[]>([]);
  /** Set once all answers were submitted: from then on, “Next” leads from fault to fault. */
  const [isLedBack, setLedBack] = useState(false);
  const isSending = useIsMutating({ mutationKey: PHOTOS }) > 0;
  const index = Math.min(Math.max(Number(step) || 1, 1) - 1, LAST);
  const { title, hint, fields, layout = '' } = QUESTIONS[index]!;
  const isLast = index === LAST;
  // Read before the first render, so that nothing jumps.
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false });
  const go = (to: number) => void navigate(to < 0 ? '/' : `/begin/${to + 1}`);

  const said = completeAnswers(value);
  speak(said.language);
  const form = createForm(site, session, told, setTold);

  const answer = useMutation({
    mutationFn: async () => {
      await session.send();
      const { status, shown, value: all } = session.store.get();
      if (status.kind === 'conflict') throw new DeskError(409, words.chooseFirst);
      // Answers that couldn't be saved are checked at the end.
      const faults = session.isSettled ? shown.faults.map((each) => nameFault(schema, each)) : [];
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
          <div className={`fields ${layout}`} key={index}>
            <FormContext value={form}>
              {fields.map((name) => (
                <Answer key={name} {...{ schema, name, said }} set={form.set} />
              ))}
            </FormContext>
          </div>
          <Steps index={index} go={go} isBusy={answer.isPending || (isLast && isSending)} />
        </div>
        {(isWide || isLast) && <AnswersPreview said={said} />}
      </div>
    </form>
  );
}

/** Creates the context of the fields, which sets an answer in the draft and hides its fault. */
function createForm(
  site: SiteFiles,
  session: DraftSession,
  faults: SiteFault[],
  setFaults: Dispatch<SetStateAction<SiteFault[]>>,
): Form {
  return {
    file: FILE,
    site,
    faults,
    warnings: [],
    wanted: null,
    set: (path, next) => {
      setFaults((all) => all.filter((fault) => fault.path !== formatPath(path)));
      session.change((now) => {
        const answers = completeAnswers(now);
        const before = valueAt(answers, path);
        const after = typeof next === 'function' ? next(before) : next;
        // An emptied text stays, so that its default doesn't come back.
        return setAt(answers, path, after ?? (typeof before === 'string' ? '' : undefined));
      });
    },
    show: () => {},
    addSection: () => {},
  };
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
      <Button onClick={() => go(index - 1)}>Back</Button>
      {!QUESTIONS[index]!.isNeeded && !isLast && (
        <Button variant="subtle" color="gray" onClick={() => go(index + 1)}>
          Skip
        </Button>
      )}
      <Button type="submit" variant="filled" loading={isBusy}>
        {isLast ? 'Make my site' : 'Next'}
      </Button>
    </div>
  );
}

/** Begins the message with the field's label, and writes the path as the form's fields do. */
function nameFault(schema: JsonSchema, { path: where, message, ...fault }: SiteFault): SiteFault {
  const path = where.replaceAll(/\.(\d+)/g, '[$1]');
  const { title = '' } = schemasTo(schema, {}, parsePath(path)).at(-1)!;
  const sentence = message.charAt(0).toLowerCase() + message.slice(1);
  return { ...fault, path, message: `${say(title)} ${sentence}` };
}

/** @returns the question's index; the first for an answer that none asks for, such as the country */
const findQuestion = (path: string) => {
  const [name] = parsePath(path);
  const index = QUESTIONS.findIndex(({ fields }) => fields.some((field) => field === name));
  return Math.max(index, 0);
};
const find = (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`);

async function begin(answers: Value): Promise<void> {
  await ask('site/begin', 'POST', answers);
  keep(LOOKED, null);
  // Drops what other screens have cached of the demonstration.
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.invalidateQueries();
  notify('The site is yours now. Nobody sees it before you open it.');
}
