import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';

export const operationsContract = {
  healthz: endpoint({
    method: 'GET',
    path: '/healthz',
    access: 'public',
    uncounted: true,
    summary: 'The process is alive',
    description:
      'Asks neither the database nor the photo store. For a supervisor that restarts a process that no longer answers.',
    answers: { 200: z.object({ status: z.literal('alive') }) },
  }),
  readyz: endpoint({
    method: 'GET',
    path: '/readyz',
    access: 'public',
    uncounted: true,
    summary: 'The database can be written, every migration is applied and the disk has room',
    description:
      '503 while one of them is not so. What the database answered is used again for one second. For a proxy that chooses among servers.',
    answers: { 200: z.object({ status: z.literal('ready') }) },
  }),
  config: endpoint({
    method: 'GET',
    path: '/config',
    access: 'public',
    uncounted: true,
    summary: 'What the web app shows before anybody has signed in',
    description:
      'Who runs this installation, where to ask for support and where the user guide is. Nothing about an account.',
    answers: {
      200: z.object({
        supportEmail: z.string(),
        companyName: z.string(),
        companyUrl: z.string(),
        documentationUrl: z
          .string()
          .nullable()
          .describe('Where the user guide is; null: at `/guide` of the web app.'),
      }),
    },
  }),
};
