import type { OtaCreation } from '@sightline/contract/ota/ota.contract';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** What somebody has typed and chosen for a message, by the name of the field. */
export type MessageDraft = Readonly<Record<string, string | number | null | undefined>>;

export interface FieldsProps {
  readonly deviceIds: readonly number[];
  readonly draft: MessageDraft;
  readonly onChange: (part: MessageDraft) => void;
  /** Somebody has tried to send it: what is missing is marked. */
  readonly isRefused: boolean;
}

/** Everything the dialog knows of one type of message. */
export interface MessageForm {
  readonly label: string;
  /** What the camera does when it fetches one. */
  readonly text: string;
  readonly icon: TablerIcon;
  readonly Fields: ComponentType<FieldsProps>;
  /** What to send; undefined while something that is required is missing. */
  readonly complete: (draft: MessageDraft) => OtaCreation | undefined;
}
