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
import type { Value } from '../../../shared/api/desk-site.js';

/** A browser that has been let in. Times are ISO 8601 in UTC, in all tables. */
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

  /** The passkey's, as browsers write it. */
  @Column('text', { name: 'credential_id', nullable: true })
  credentialId!: string | null;

  /** Base64url. */
  @Column('text', { name: 'public_key', nullable: true })
  publicKey!: string | null;

  /** How often the passkey says that it was used; many never count. */
  @Column('real', { default: 0 })
  counter!: number;

  /** How browsers reach the passkey, such as `internal`. */
  @Column('simple-json', { nullable: true })
  transports!: string[] | null;
}

@Entity('desk_sessions')
export class SessionEntity {
  /** Of the token in the cookie. */
  @PrimaryColumn('text')
  hash!: string;

  /** The session ends with it. */
  @ManyToOne(() => DeviceEntity, { eager: true })
  @JoinColumn({ name: 'device_id' })
  device!: DeviceEntity;

  @Column('text', { name: 'expires_at' })
  expiresAt!: string;

  /** When the passkey was asked for again, for one thing that can't be undone. */
  @Column('text', { name: 'confirmed_at', nullable: true })
  confirmedAt!: string | null;
}

/** What is taken once, and not for ever: a link, the recovery sheet, a challenge. */
@Entity('desk_tokens')
export class TokenEntity {
  /** `link` and `recovery`, of which there is one each; a challenge's is its hash. */
  @PrimaryColumn('text')
  id!: string;

  @Column('text')
  hash!: string;

  @Column('text', { name: 'expires_at' })
  expiresAt!: string;
}

/** A change that was made at the desk. */
@Entity('desk_history')
export class HistoryEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('text')
  at!: string;

  /** Null once it is removed. */
  @ManyToOne(() => DeviceEntity, { eager: true })
  @JoinColumn({ name: 'device_id' })
  device!: DeviceEntity | null;

  @Column('text')
  verb!: Verb;

  @Column('simple-json')
  thing!: Thing;

  /** What was there, and what took its place: of a file its text, of a film its row. */
  @Column('simple-json', { nullable: true })
  before!: unknown;

  @Column('simple-json', { nullable: true })
  after!: unknown;

  @Column('boolean', { name: 'can_undo' })
  canUndo!: boolean;

  /** The id of the browser's request: a repeated one finds what it has come to. */
  @Index('desk_history_job', { unique: true })
  @Column('text', { nullable: true })
  job!: string | null;
}

/** What a file is to say, and what it said on the site when that was made of it; null for no file. */
export interface Version {
  value: Value;
  from: Value;
}

/** What a file of the site was to say at a moment, as devices were told. */
@Entity('desk_revisions')
export class RevisionEntity {
  @PrimaryColumn('text')
  file!: string;

  /** Counts the file's revisions. */
  @PrimaryColumn('integer')
  number!: number;

  @Column('simple-json')
  version!: Version;

  /** The last device that has changed it; null for none, or once that is removed. */
  @ManyToOne(() => DeviceEntity, { eager: true })
  @JoinColumn({ name: 'device_id' })
  device!: DeviceEntity | null;

  @Column('text')
  at!: string;

  /** The id of the save that has made it, where the device has given one. */
  @Column('text', { nullable: true })
  save!: string | null;
}
