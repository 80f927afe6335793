import { definePermission, defineRateLimit } from '@testkernel/sdk';

export const RecordTests = definePermission('recordings.write', {
  role: 'qa_lead',
  description: 'Record tests, and watch recordings.',
});

export const RecordingInput = defineRateLimit('recordingInput', {
  max: 9000,
  windowSeconds: 60,
  countedBy: 'user',
  description: 'Mouse and keyboard input to recordings per user.',
});

export const RecordingReads = defineRateLimit('recordingReads', {
  max: 9000,
  windowSeconds: 900,
  countedBy: 'user',
  description: 'Requests per user for the state of recordings, and for what is at a point of their page.',
});
