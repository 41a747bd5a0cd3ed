import {
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import type { Thing, Verb } from '../../../shared/api/desk.js';
import type { FileChange } from '../../../shared/merge-by-field.js';

/** A browser that has been let in. In all tables, times are ISO 8601 in UTC. */
@Entity('desk_devices')
export class DeviceEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('text')
  name!: string;

  @Column('text', { name: 'kept_at' })
  keptAt!: string;

  @Column('text', { name: 'seen_at' })
  seenAt!: string;

  /** WebAuthn credential id of the passkey, in base64url. */
  @Column('text', { name: 'credential_id', nullable: true })
  credentialId!: string | null;

  @Column('text', { name: 'public_key', nullable: true })
  publicKey!: string | null;

  /** Signature counter that the passkey sent last; many always send 0. */
  @Column('real', { default: 0 })
  counter!: number;

  @Column('simple-json', { nullable: true })
  transports!: string[] | null;
}

@Entity('desk_sessions')
export class SessionEntity {
  /** Hash of the token in the cookie. */
  @PrimaryColumn('text')
  hash!: string;

  @ManyToOne(() => DeviceEntity, { eager: true })
  @JoinColumn({ name: 'device_id' })
  device!: DeviceEntity;

  @Column('text', { name: 'expires_at' })
  expiresAt!: string;

  @Column('text', { name: 'confirmed_at', nullable: true })
  confirmedAt!: string | null;
}

@Entity('desk_tokens')
export class TokenEntity {
  /** `link` or `recovery`, of which there is one row each; of a challenge, its hash. */
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  hash!: string;

  @Column('text', { name: 'expires_at' })
  expiresAt!: string;
}

@Entity('desk_history')
export class HistoryEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('text')
  at!: string;

  @ManyToOne(() => DeviceEntity, { eager: true })
  @JoinColumn({ name: 'device_id' })
  device!: DeviceEntity | null;

  @Column('text')
  verb!: Verb;

  @Column('simple-json')
  thing!: Thing;

  /** Data for Undo: a file's text, a film's row, a draft's version, or where a removed picture is kept. */
  @Column('simple-json', { nullable: true })
  before!: unknown;

  @Column('simple-json', { nullable: true })
  after!: unknown;

  @Column('boolean', { name: 'can_undo' })
  canUndo!: boolean;

  /** Id of the browser's request: a retry finds the change that the first try has made. */
  @Index('desk_history_job', { unique: true })
  @Column('text', { nullable: true })
  job!: string | null;
}

/** Value of a file, and the site's value that it was based on; null for no file. */
export type DraftVersion = Required<FileChange>;

@Entity('desk_revisions')
export class RevisionEntity {
  @PrimaryColumn('text')
  file!: string;

  @PrimaryColumn('integer')
  number!: number;

  @Column('simple-json')
  version!: DraftVersion;

  /** Device that has changed the draft last; null for none, or once it has been removed. */
  @ManyToOne(() => DeviceEntity, { eager: true })
  @JoinColumn({ name: 'device_id' })
  device!: DeviceEntity | null;

  @Column('text')
  at!: string;

  /** Id of the save request: a retry is stored once. */
  @Column('text', { nullable: true })
  save!: string | null;
}
