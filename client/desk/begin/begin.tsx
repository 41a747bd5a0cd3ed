import './begin.css';
import '../form/fields.css';
import { Button, Text } from '@mantine/core';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { OpenedFile, SiteFault, SiteFiles, Value } from '../../../shared/api/desk-site.js';
import type { JsonSchema } from '../../../shared/content/json-schema';
import { valueAt } from '../../../shared/values';
import { ask, DeskError, queryClient, refresh } from '../api';
import { notify, TOLD } from '../components/notice';
import { QueryResult, ScreenTitle } from '../components/states';
import { useIsWide } from '../components/use-is-wide';
import { ConflictChoice } from '../editor/notes';
import { type UsedDraft, useDraft, useOpened, useSchemas, useSiteFiles } from '../editor/use-draft';
import { Bar } from '../films/bar';
import { type Form, FormContext } from '../form/form-context';
import { PHOTOS } from '../form/photo-field';
import { nameOf, pathOf, schemasTo } from '../form/schema';
import { FieldList } from '../form/schema-form';
import { setAt } from '../form/set-at';
import { words } from '../words';
import { AnswersPreview } from './answers-preview';
import { ANSWERS, completeAnswers, countryFor, EXAMPLES, listAsked } from './answers';
import { QUESTIONS } from './questions';

const LAST = QUESTIONS.length - 1;

/** A site of one's own begins: a question a screen. */
export function Begin() {
  const site = useSiteFiles();
  const schemas = useSchemas();
  const opened = useOpened(ANSWERS);
  if (site.data && site.data.folder !== null) return <Navigate to="/" replace {...TOLD} />;
  if (!site.data || !schemas.data) return <QueryResult query={site}>{() => null}</QueryResult>;
  const props = { site: site.data, schema: schemas.data.answers };
  return (
    <QueryResult query={opened}>{(said) => <Questions {...props} opened={said} />}</QueryResult>
  );
}

/** @returns what draws the question, and what takes its answers, which are checked at `Next` */
function useAnswers(draft: UsedDraft, site: SiteFiles, schema: JsonSchema) {
  const { session, value } = draft;
  const said = completeAnswers(value);
  /** What can't be used, as far as that was told. */
  const [faults, setFaults] = useState<SiteFault[]>([]);
  const { country, language } = said;
  const form: Form = {
    file: ANSWERS,
    set: (path, next) => {
      setFaults((all) => all.filter((fault) => fault.path !== nameOf(path)));
      session.change((now) => {
        const before = completeAnswers(now);
        const made = typeof next === 'function' ? next(valueAt(before, path)) : next;
        const after = setAt(before, path, made);
        const isLanguage = path[0] === 'language';
        return isLanguage ? setAt(after, ['country'], countryFor(made as string)) : after;
      });
    },
    faults,
    warnings: [],
    site,
    wanted: null,
    show: () => {},
    addSection: () => {},
    country,
    language,
  };
  const tell = (all: SiteFault[]) =>
    setFaults(
      all.map((fault) => {
        const { title } = schemasTo(schema, value, pathOf(fault.path)).at(-1)!;
        const message = fault.message.charAt(0).toLowerCase() + fault.message.slice(1);
        return { ...fault, message: `${title} ${message}`.replace(/[^.?]$/, '$&.') };
      }),
    );
  return { said, form, tell };
}

interface Props {
  opened: OpenedFile;
  site: SiteFiles;
  schema: JsonSchema;
}

function Questions({ opened, site, schema }: Props) {
  const { step = '1' } = useParams();
  const navigate = useNavigate();
  const draft = useDraft(ANSWERS, opened);
  const { session } = draft;
  const { said, form, tell } = useAnswers(draft, site, schema);
  /** Whether all of it was to be used: what was said well needn't be seen again. */
  const [isLedBack, setLedBack] = useState(false);
  const index = Math.min(Math.max(Number(step) || 1, 1) - 1, LAST);
  const { title, hint, fields } = QUESTIONS[index]!;
  const isLast = index === LAST;
  const isWide = useIsWide();
  const go = (to: number) => void navigate(to < 0 ? '/' : `/begin/${to + 1}`);

  const answer = useMutation({
    mutationFn: async () => {
      await session.send();
      const { status, shown, value: all } = session.store.get();
      if (status.kind === 'conflict') throw new DeskError(409, words.chooseFirst);
      // What hasn't arrived is checked at the end.
      const faults = session.isSettled ? shown.faults : [];
      const faulty = faults.map(({ path }) => findQuestion(path));
      const here = faults[faulty.indexOf(index)];
      const isAll = isLast || isLedBack;
      setLedBack(isAll);
      tell(isAll ? faults : faults.filter((_, at) => faulty[at] === index));
      if (here) find(here.path)?.focus();
      else if (!isAll) go(index + 1);
      else if (faulty.length > 0) go(Math.min(...faulty));
      else if (isLast) await begin(all);
      else go(LAST);
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
      <Bar
        name={`Question ${index + 1} of ${QUESTIONS.length}`}
        share={(index + 1) / QUESTIONS.length}
      />
      <ScreenTitle name={title} takesFocus />
      {hint && <Text c="dimmed">{hint}</Text>}
      <ConflictChoice draft={draft} />
      <div className="look">
        <div>
          <div className="fields" key={index}>
            <FormContext value={form}>
              <FieldList
                schema={schema}
                value={said}
                path={[]}
                only={listAsked(fields, said)}
                examples={EXAMPLES[said.country]}
              />
            </FormContext>
          </div>
          <QuestionBar index={index} isPending={answer.isPending} onGo={go} />
        </div>
        {(isWide || isLast) && <AnswersPreview said={said} />}
      </div>
    </form>
  );
}

interface BarProps {
  index: number;
  isPending: boolean;
  onGo: (to: number) => void;
}

function QuestionBar({ index, isPending, onGo }: BarProps) {
  const isSending = useIsMutating({ mutationKey: PHOTOS }) > 0;
  const isLast = index === LAST;
  return (
    <div className="foot-bar question-bar">
      <Button variant="default" onClick={() => onGo(index - 1)}>
        Back
      </Button>
      {!QUESTIONS[index]!.isNeeded && !isLast && (
        <Button variant="subtle" color="gray" onClick={() => onGo(index + 1)}>
          Skip
        </Button>
      )}
      <Button type="submit" loading={isPending || (isLast && isSending)}>
        {isLast ? 'Make my site' : 'Next'}
      </Button>
    </div>
  );
}

const findQuestion = (path: string) =>
  QUESTIONS.findIndex(({ fields }) => fields.some((field) => field === pathOf(path)[0]));
const find = (path: string) => document.querySelector<HTMLElement>(`[data-path="${path}"]`);

async function begin(answers: Value): Promise<void> {
  await ask('site/begin', 'POST', answers);
  // What other screens have read was the demonstration's, whose films are gone.
  queryClient.removeQueries({ type: 'inactive' });
  refresh();
  notify('The site is yours now. Nobody sees it before you open it.');
}
