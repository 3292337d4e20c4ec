/** `/v2/jobs`. */
import { JobAnswerSchema, JobListSchema, JobStreamEventsSchema } from '../../contract/jobs.ts';
import { RECORDS } from '../http/fault-groups.ts';
import { answerOf } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { streamJob } from './job-events.ts';
import { answerJob, cancelJob, JOB_READERS, listJobs } from './jobs.ts';

const admin = { group: 'Jobs', access: 'admin', headers: ['Accept-Language'] } as const;
const ONE = '/v2/jobs/{job_id}';

export const jobRoutes: readonly RouteDeclaration[] = [
  {
    ...admin,
    id: 'listJobs',
    method: 'get',
    path: '/v2/jobs',
    summary: 'List jobs',
    query: JOB_READERS,
    answers: [answerOf(JobListSchema, 'Newest first.')],
    faults: ['fields-invalid', ...RECORDS],
    handle: listJobs,
  },
  {
    ...admin,
    id: 'readJob',
    method: 'get',
    path: ONE,
    summary: 'Read a job',
    answers: [answerOf(JobAnswerSchema, 'How far it is.')],
    faults: ['job-unknown', ...RECORDS],
    handle: answerJob,
  },
  {
    ...admin,
    id: 'streamJob',
    method: 'get',
    path: `${ONE}/events`,
    summary: 'Watch a job',
    description:
      'Each event is the whole job. The stream can be asked for again at any time; it begins with how the job is now.',
    answers: [
      {
        kind: 'events',
        events: JobStreamEventsSchema,
        order: 'progress* → done | failed | cancelled | error',
        hasIds: true,
        says: '`progress` at once, at each change and every second while it runs; then how it ended.',
      },
    ],
    faults: ['job-unknown', ...RECORDS],
    handle: streamJob,
  },
  {
    ...admin,
    id: 'cancelJob',
    method: 'post',
    path: `${ONE}/cancel`,
    summary: 'Cancel a job',
    answers: [
      answerOf(JobAnswerSchema, 'It has ended.'),
      { kind: 'json', status: 202, says: 'It is winding down.', schema: JobAnswerSchema },
    ],
    faults: ['job-unknown', 'job-ended', ...RECORDS],
    handle: cancelJob,
  },
];
