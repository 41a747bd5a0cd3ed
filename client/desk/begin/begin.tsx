import './begin.css';
import '../form/fields.css';
import { Button, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import type { OpenedFile, SiteFault } from '../../../shared/api/desk-site.js';
import { isSame } from '../../../shared/values';
import { ask, DeskError, queryClient } from '../api';
import { notify } from '../components/notice';
import { QueryResult, ScreenTitle } from '../components/states';
import { useIsWide } from '../components/use-is-wide';
import { ConflictChoice } from '../editor/notes';
import { useDraft, useOpened, useSiteFiles } from '../editor/use-draft';
import { words } from '../site-words';
import { AnswersPreview } from './answers-preview';
import { ANSWERS, completeAnswers, MAX_PACKAGES, NO_PACKAGE } from './answers';
import { PHOTOS } from './photo-field';
import { QUESTIONS } from './questions';

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
  const start = completeAnswers(value);
  const form = useForm({
    initialValues: start,
    onValuesChange: (said) => {
      session.change((now) => (isSame(completeAnswers(now), said) ? now : said));
      const { packages } = said;
      // There is always room for another one.
      if (packages.length < MAX_PACKAGES && Object.values(packages.at(-1)!).some(Boolean))
        form.insertListItem('packages', NO_PACKAGE);
    },
  });
  useEffect(() => {
    // Another device has said something since.
    if (!isSame(form.getValues(), start)) form.setValues(start);
  });
  const isSending = useIsMutating({ mutationKey: PHOTOS }) > 0;
  const index = Math.min(Math.max(Number(step) || 1, 1), QUESTIONS.length) - 1;
  const { title, hint, fields, findMissing, Fields } = QUESTIONS[index]!;
  const isLast = index === QUESTIONS.length - 1;
  const isWide = useIsWide();
  const go = (to: number) => void navigate(to < 0 ? '/' : `/begin/${to + 1}`);

  const begin = useMutation({
    mutationFn: async () => {
      await session.send();
      if (session.store.get().conflict) throw new DeskError(409, words.chooseFirst);
      await ask('site/begin', 'POST', form.values);
    },
    onSuccess: () => {
      // What other screens have read was the demonstration's, whose films are gone.
      queryClient.removeQueries({ type: 'inactive' });
      notify(words.begun);
    },
    onError: (error: DeskError) => {
      const known = error.faults.filter(({ path }) => findQuestion(path) >= 0);
      form.setErrors(Object.fromEntries(known.map((fault) => [fault.path, describe(fault)])));
      if (known.length > 0) go(Math.min(...known.map(({ path }) => findQuestion(path))));
      else notify(error.message);
    },
  });
  const check = useMutation({
    mutationFn: () => session.send(),
    onSuccess: () => {
      const state = session.store.get();
      if (state.conflict) return;
      // What hasn't arrived is checked at the end.
      const faults = session.isSettled ? state.shown.faults : [];
      const here = faults.filter(({ path }) => findQuestion(path) === index);
      for (const fault of here) form.setFieldError(fault.path, describe(fault));
      if (here.length > 0) form.getInputNode(here[0]!.path)?.focus();
      else goOn();
    },
    // Nothing has changed.
    onSettled: () => {},
  });

  const answer = (event: FormEvent) => {
    event.preventDefault();
    const missing = findMissing?.(form.values);
    if (missing) {
      form.setFieldError(fields[0]!, missing);
      document.querySelector<HTMLElement>('.question input')?.focus();
    } else if (isLast) begin.mutate();
    else check.mutate();
  };
  const goOn = () => {
    const faulty = Object.keys(form.errors);
    for (const path of faulty) if (findQuestion(path) === index) form.clearFieldError(path);
    const later = faulty.map(findQuestion).filter((at) => at > index);
    // What was said well needn't be seen again.
    if (begin.isError) go(Math.min(...later, QUESTIONS.length - 1));
    else go(index + 1);
  };

  return (
    <form className="question" onSubmit={answer} noValidate>
      <div className="question-steps" aria-hidden>
        {QUESTIONS.map((question, at) => (
          <span key={question.title} data-done={at <= index || undefined} />
        ))}
      </div>
      <Text c="dimmed" size="sm">
        {words.questions.step(index + 1, QUESTIONS.length)}
      </Text>
      <ScreenTitle name={title} takesFocus />
      {hint && <Text c="dimmed">{hint}</Text>}
      {conflict && <ConflictChoice conflict={conflict} session={session} />}
      <div className="look">
        <div>
          <div className="fields" key={index}>
            <Fields form={form} />
          </div>
          <div className="foot-bar question-bar">
            <Button variant="default" onClick={() => go(index - 1)}>
              {words.questions.back}
            </Button>
            {!findMissing && !isLast && (
              <Button variant="subtle" color="gray" onClick={() => go(index + 1)}>
                {words.questions.skip}
              </Button>
            )}
            <Button
              type="submit"
              loading={begin.isPending || check.isPending || (isLast && isSending)}
            >
              {isLast ? words.questions.make : words.questions.next}
            </Button>
          </div>
        </div>
        {(isWide || isLast) && <AnswersPreview form={form} />}
      </div>
    </form>
  );
}

const findQuestion = (path: string) =>
  QUESTIONS.findIndex(({ fields }) => fields.some((field) => field === path.split('.')[0]));

function describe({ path, message }: SiteFault): string {
  const { answers: fields } = words.questions;
  const name = path.replace(/\.\d+\./, '.');
  const label = name in fields ? fields[name as keyof typeof fields].label : words.town;
  return words.answerFault(message, label);
}
