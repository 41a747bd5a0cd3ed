import '../form/fields.css';
import { Autocomplete, Button, CloseButton, Textarea, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { findEmbedUrl } from '../../../shared/embed';
import { HOW_TO_GET_IT, readFilmAddress } from '../../../shared/film-address';
import type { Film, Films } from '../../../shared/api/desk.js';
import { change, load } from '../api';
import { TOLD } from '../components/notice';
import { Failed, QueryResult } from '../components/states';
import { capitalize, words } from '../words';
import { Bar } from './bar';
import { FileField } from './file-field';
import { Sending } from './job-card';
import { createId } from '../store';
import { addJob, changeJob, discard, findJob, keepFile, useJobs } from './jobs';
import { PosterChoice } from './poster-choice';

const toLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A film that is added, or the one in the address. */
export function FilmScreen() {
  const { id } = useParams();
  const query = useQuery<Films>({ queryKey: ['films'] });
  return (
    <section className="form" aria-labelledby="form-title">
      <QueryResult query={query}>
        {({ films, categories }) => {
          const film = films.find((each) => String(each.id) === id);
          if (id && !film) return <Failed error={new Error('This film isn’t there any more.')} />;
          // Tonight's film is mostly of the same kind as the last.
          const [last] = films.toSorted((a, b) => (a.uploadedAt < b.uploadedAt ? 1 : -1));
          const sorted = [...new Set([...(last ? [last.category] : []), ...categories])];
          return <FilmForm key={id ?? 'new'} film={film} categories={sorted} />;
        }}
      </QueryResult>
    </section>
  );
}

function FilmForm({ film, categories }: { film?: Film; categories: string[] }) {
  const navigate = useNavigate();
  const jobs = useJobs();
  const job = jobs.find(({ edits, isWanted }) => edits === film?.id && !isWanted);
  const isSent = job?.parts.film !== undefined;
  const [poster, setPoster] = useState<Blob | null>();
  const [ready, setReady] = useState(0);
  const [silent, setSilent] = useState<string>();
  const isElsewhere = film?.durationSeconds === null && !film.url.startsWith('/');
  const form = useForm({
    initialValues: {
      title: film?.title ?? '',
      category: film?.category ?? '',
      description: film?.description ?? '',
      url: isElsewhere ? film.url : '',
      ...job?.fields,
    },
    validate: {
      title: (text) => (text.trim() ? null : 'Give the film a title.'),
      category: (text) => (text.trim() ? null : 'Say what kind of night it was.'),
      url: (text) => {
        const read = readFilmAddress(text);
        if ('problem' in read) return `${capitalize(read.problem)}.`;
        return text.trim() || isSent || film ? null : 'Choose a film, or give its address.';
      },
    },
    // What is typed stays with the film that is being sent.
    onValuesChange: (fields) => job && changeJob(job.id, { fields }),
  });

  // Played here, out of sight: by the server, nobody is to reach what only it can.
  const read = readFilmAddress(form.values.url);
  const [url] = useDebouncedValue('url' in read ? read.url : '', 500);
  const address = /^https?:/.test(url) && !findEmbedUrl(url) ? url : undefined;

  const take = useMutation({
    mutationFn: async (file: File) => {
      setReady(0);
      put.reset();
      if (job) await discard(job);
      const id = createId();
      void navigator.storage?.persist?.().catch(() => {});
      const { makeReady } = await load(() => import('./make-ready'));
      await makeReady(file, id, setReady);
      const { title, category, description } = form.getValues();
      const fields = { title, category, description };
      addJob({ id, name: file.name, edits: film?.id, fields, parts: { film: {} } });
    },
    // It is said in the form.
    onError: () => {},
  });

  const put = useMutation({
    mutationFn: async ({ url, ...texts }: typeof form.values) => {
      const fields = {
        title: toLine(texts.title),
        category: toLine(texts.category),
        description: toLine(texts.description),
        ...(!isSent && url.trim() && { url }),
      };
      if (film && !job && poster === undefined) {
        // What somebody else has changed in another field stays.
        const changed = Object.fromEntries(
          Object.entries(fields).filter(
            ([field, text]) => text !== film[field as keyof typeof film],
          ),
        );
        return change(words.isChanged(fields.title), `films/${film.id}`, 'PATCH', changed);
      }
      const id = job?.id ?? createId();
      if (!job) addJob({ id, edits: film?.id, fields, parts: {} });
      if (poster) await keepFile(id, 'poster', poster);
      const { parts } = findJob(id)!;
      const all = { ...parts, ...(poster && { poster: {} }) };
      changeJob(id, { fields, parts: all, fault: undefined, isWanted: true });
    },
    onSuccess: () => navigate('/films', TOLD),
    onError: () => {},
  });

  useEffect(() => document.getElementById('form-title')?.focus(), []);
  const { isPending: isGettingReady } = take;
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
        hint={
          job?.name ??
          (film
            ? 'Only for another film in its place.'
            : 'From your phone or camera. It is sent while you write.')
        }
        accept="video/*,.mkv,.mov"
        onFile={(film) => take.mutate(film)}
      />
      {isGettingReady && <Bar name="Getting ready" share={ready} />}
      {job?.parts.film && !isGettingReady && <Sending job={job} />}
      {fault && <Failed error={fault} />}
      {!isSent && !isGettingReady && (!film || isElsewhere) && (
        <TextInput
          label="Or its address"
          description={
            address && address === silent
              ? `Nothing that plays comes from there: ${HOW_TO_GET_IT}.`
              : 'Of a film on YouTube or Vimeo, or of its file.'
          }
          type="url"
          inputMode="url"
          {...form.getInputProps('url')}
        />
      )}
      {address && (
        <video hidden preload="metadata" src={address} onError={() => setSilent(address)} />
      )}
      <TextInput label="Title" maxLength={200} {...form.getInputProps('title')} />
      <Autocomplete
        label="Category"
        data={categories}
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
      <PosterChoice
        key={job?.id}
        now={film?.thumbnailUrl}
        filmOf={job?.parts.film && job.id}
        error={form.errors.picture as string | undefined}
        onChoose={setPoster}
      />
      <div className="put">
        <Button type="submit" size="lg" loading={put.isPending} disabled={isGettingReady}>
          {words.put}
        </Button>
        {job && (
          <Button variant="default" size="lg" onClick={() => void discard(job)}>
            {words.discard}
          </Button>
        )}
      </div>
    </form>
  );
}
