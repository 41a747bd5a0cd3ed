import '../form/fields.css';
import { Autocomplete, Button, CloseButton, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { findEmbedUrl } from '../../../shared/embed';
import { HOW_TO_GET_IT, extractFilmAddress } from '../../../shared/film-address';
import type { DeskFilm, DeskFilms } from '../../../shared/api/desk.js';
import { change, loadPart } from '../api';
import { KEEP_NOTICE } from '../components/notice';
import { Failed, QueryResult } from '../components/states';
import { capitalize, words } from '../words';
import { Bar } from './bar';
import { FileField } from './file-field';
import { Sending } from './job-card';
import { createId } from '../store';
import { addJob, changeJob, discard, findJob, type Job, keepFile, useJobs } from './jobs';
import { PosterChoice } from './poster-choice';

const FROM_PHONE = 'From your phone or camera. It is sent while you write.';

/** Also replaces the tabs of a pasted cell by spaces. */
const toLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const isElsewhere = ({ durationSeconds, url }: DeskFilm) =>
  durationSeconds === null && !url.startsWith('/');

export function FilmScreen() {
  const { id } = useParams();
  const query = useQuery<DeskFilms>({ queryKey: ['films'] });
  return (
    <section className="form" aria-labelledby="form-title">
      <QueryResult query={query}>
        {({ films }) => {
          const film = films.find((each) => String(each.id) === id);
          if (id !== 'new' && !film)
            return <Failed error={new Error('This film isn’t there any more.')} />;
          return <FilmForm key={id} film={film} films={films} />;
        }}
      </QueryResult>
    </section>
  );
}

/** Sends an edit without files as one request. All else becomes a job, which survives a lost connection. */
async function putOnSite(
  { url = '', ...texts }: Job['fields'],
  film?: DeskFilm,
  job?: Job,
  poster?: Blob | null,
): Promise<void> {
  const fields = {
    title: toLine(texts.title),
    category: toLine(texts.category),
    description: toLine(texts.description),
    ...(!job?.parts.film && url.trim() && { url }),
  };
  if (film && !job && !poster) {
    // Sends only the changed fields, so that another device's changes to the rest stay.
    const changed = Object.entries(fields).filter(([name, text]) => text !== film[name as 'url']);
    const changes = Object.fromEntries(changed);
    return change(words.isChanged(fields.title), `films/${film.id}`, 'PATCH', changes);
  }
  const id = job?.id ?? createId();
  if (!job) addJob({ id, edits: film?.id, fields, parts: {} });
  if (poster) await keepFile(id, 'poster', poster);
  const parts = { ...findJob(id)!.parts, ...(poster && { poster: {} }) };
  changeJob(id, { fields, parts, fault: undefined, isWanted: true });
}

/** Mutation that gets a chosen film ready, and begins the job that sends it. */
function useTake(form: TextForm, film: DeskFilm | undefined, job: Job | undefined) {
  const [ready, setReady] = useState(0);
  const take = useMutation({
    mutationFn: async (file: File) => {
      setReady(0);
      if (job) await discard(job);
      const id = createId();
      void navigator.storage?.persist?.().catch(() => {});
      const { makeReady } = await loadPart(() => import('./make-ready'));
      await makeReady({ film: file, id, onProgress: setReady });
      const { url: _, ...fields } = form.getValues();
      addJob({ id, name: file.name, edits: film?.id, fields, parts: { film: {} } });
    },
    // The form itself shows the error, instead of the default notice.
    onError: () => {},
  });
  return { ...take, ready };
}

type TextForm = ReturnType<typeof useTexts>;

function useTexts(film: DeskFilm | undefined, job: Job | undefined) {
  return useForm<Required<Job['fields']>>({
    initialValues: {
      title: film?.title ?? '',
      category: film?.category ?? '',
      description: film?.description ?? '',
      url: film && isElsewhere(film) ? film.url : '',
      ...job?.fields,
    },
    validate: {
      title: (text) => (text.trim() ? null : 'Give the film a title.'),
      category: (text) => (text.trim() ? null : 'Say what kind of night it was.'),
      url: (text) => {
        const read = extractFilmAddress(text);
        if ('problem' in read) return `${capitalize(read.problem)}.`;
        const isThere = text.trim() || job?.parts.film || film;
        return isThere ? null : 'Choose a film, or give its address.';
      },
    },
    onValuesChange: (fields) => job && changeJob(job.id, { fields }),
  });
}

function FilmForm({ film, films }: { film?: DeskFilm; films: DeskFilm[] }) {
  const navigate = useNavigate();
  const job = useJobs().find(({ edits, isWanted }) => edits === film?.id && !isWanted);
  const form = useTexts(film, job);
  /** Undefined for the film's own poster; null while a picture is expected and none is chosen yet. */
  const [poster, setPoster] = useState<Blob | null>();
  const take = useTake(form, film, job);
  const put = useMutation({
    mutationFn: (typed: Job['fields']) => putOnSite(typed, film, job, poster),
    onSuccess: () => navigate('/films', KEEP_NOTICE),
    // The form itself shows the error, as it does that of `take`.
    onError: () => {},
  });
  useEffect(() => document.getElementById('form-title')?.focus(), []);
  const fault = take.error ?? put.error ?? (job?.fault ? new Error(job.fault) : null);
  return (
    <form
      className="fields"
      onSubmit={form.onSubmit(
        (values) =>
          poster === null
            ? form.setFieldError('picture', 'Choose the picture.')
            : put.mutate(values),
        (errors) => form.getInputNode(Object.keys(errors)[0]!)?.focus(),
      )}
      noValidate
    >
      <div className="form-title">
        <Title order={2} id="form-title" tabIndex={-1}>
          {film ? 'Edit the film' : words.addFilm}
        </Title>
        <CloseButton aria-label="Back to the films" onClick={() => void navigate('/films')} />
      </div>
      <FileField
        label={words.film}
        hint={job?.name ?? (film ? 'Only if you want another film here.' : FROM_PHONE)}
        accept="video/*,.mkv,.mov"
        onFile={(file) => {
          put.reset();
          take.mutate(file);
        }}
      />
      {take.isPending && <Bar name="Getting ready" share={take.ready} />}
      {job?.parts.film && !take.isPending && <Sending job={job} />}
      {fault && <Failed error={fault} />}
      {!job?.parts.film && !take.isPending && (!film || isElsewhere(film)) && (
        <AddressField form={form} />
      )}
      <TextFields form={form} films={films} />
      <PosterChoice
        key={job?.id}
        now={film?.thumbnailUrl}
        filmOf={job?.parts.film && job.id}
        error={form.errors.picture as string | undefined}
        onChoose={setPoster}
      />
      <div className="put">
        <Button
          type="submit"
          variant="filled"
          size="lg"
          loading={put.isPending}
          disabled={take.isPending}
        >
          {words.put}
        </Button>
        {job && (
          <Button size="lg" onClick={() => void discard(job)}>
            {words.discard}
          </Button>
        )}
      </div>
    </form>
  );
}

function AddressField({ form }: { form: TextForm }) {
  const [silent, setSilent] = useState<string>();
  // Tests the address by playing it in the browser: a request by the server could reach internal hosts.
  const read = extractFilmAddress(form.values.url);
  const [url] = useDebouncedValue('url' in read ? read.url : '', 500);
  const address = /^https?:/.test(url) && !findEmbedUrl(url) ? url : undefined;
  return (
    <>
      <TextInput
        label="Or its address"
        description={
          address && address === silent
            ? `Films from there can’t be played here: ${HOW_TO_GET_IT}.`
            : 'The address of a film on YouTube or Vimeo, or of its file.'
        }
        type="url"
        inputMode="url"
        {...form.getInputProps('url')}
      />
      {address && (
        <video hidden preload="metadata" src={address} onError={() => setSilent(address)} />
      )}
    </>
  );
}

function TextFields({ form, films }: { form: TextForm; films: DeskFilm[] }) {
  return (
    <>
      <TextInput label="Title" maxLength={200} {...form.getInputProps('title')} />
      <Autocomplete
        label="Category"
        data={[...new Set(films.map(({ category }) => category))]}
        maxLength={60}
        filter={({ options }) => options}
        {...form.getInputProps('category')}
      />
      <Textarea
        label="Description"
        description="A sentence, if you like."
        maxLength={2000}
        rows={3}
        {...form.getInputProps('description')}
      />
    </>
  );
}
