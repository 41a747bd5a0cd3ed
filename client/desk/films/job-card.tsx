import { Box, Button, Group, Text } from '@mantine/core';
import { useMatch, useNavigate } from 'react-router-dom';
import { formatBytes } from '../format';
import { words } from '../words';
import { Bar } from './bar';
import { discard, type Job, sendAgain, useJobs } from './jobs';

export function Sending({ job: { live, parts, isWanted } }: { job: Job }) {
  if (parts.film?.upload) {
    const text = isWanted ? words.arrived : `${words.arrived} Nothing is on the site yet.`;
    return <Bar name={words.sending} share={1} text={text} />;
  }
  const { sent = 0, size = 0, isWaiting } = live ?? {};
  const far = size > 0 && words.sent(formatBytes(sent), formatBytes(size));
  const text = [far, isWaiting && words.waiting].filter(Boolean).join('. ');
  return <Bar name={words.sending} share={size && sent / size} text={text || words.sending} />;
}

export function OnTheWay() {
  const jobs = useJobs();
  const isNew = useMatch('/films/new') !== null;
  const shown = jobs.filter(
    ({ isWanted, edits, fault }) => isWanted || fault || (!isNew && !edits),
  );
  if (shown.length === 0) return null;
  return (
    <ul className="cards" aria-label="On the way">
      {shown.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </ul>
  );
}

function JobCard({ job }: { job: Job }) {
  const { fields, name, isWanted, fault, edits } = job;
  const navigate = useNavigate();
  return (
    <Box component="li" className="card" px="md" py="sm">
      <Text fw={600}>
        {isWanted
          ? `“${fields.title}” is on its way. Sending carries on, even if you close this.`
          : `“${fields.title || (name ?? words.film)}” isn’t on the site yet.`}
      </Text>
      {fault ? (
        <Text role="alert" c="var(--fault)">
          {fault}
        </Text>
      ) : (
        job.parts.film && <Sending job={job} />
      )}
      <Group gap="xs" mt="xs">
        {fault && (
          <Button variant="filled" onClick={() => sendAgain(job)}>
            {words.again}
          </Button>
        )}
        {!isWanted && !edits && <Button onClick={() => void navigate('/films/new')}>Finish</Button>}
        <Button onClick={() => void discard(job)}>{words.discard}</Button>
      </Group>
    </Box>
  );
}
