import {
  Column,
  DeleteDateColumn,
  Entity,
  Index,
  PrimaryGeneratedColumn,
  type Repository,
} from 'typeorm';

/** What the films' repository is injected by. */
export const VIDEO_REPOSITORY = 'VIDEO_REPOSITORY';

@Entity('videos')
export class VideoEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column('text')
  title!: string;

  @Column('text')
  description!: string;

  /** `https:`, `http:`, or `/media/…` for a file in DATA_DIR/media. */
  @Column('text')
  url!: string;

  @Column('text', { name: 'thumbnail_url', nullable: true })
  thumbnailUrl!: string | null;

  @Column('text')
  category!: string;

  @Column('boolean', { default: false })
  featured!: boolean;

  /**
   * The operator's order, ascending. It may be negative, and a fraction, which SQLite's `integer` holds
   * as well: a new film goes before all others, and one that is moved between two of them.
   */
  @Index('videos_position')
  @Column('integer')
  position!: number;

  /** When it was added, ISO 8601 in UTC. */
  @Column('text', { name: 'uploaded_at' })
  uploadedAt!: string;

  @Column('real', { name: 'duration_seconds', nullable: true })
  durationSeconds!: number | null;

  /** When it went into the trash, ISO 8601 in UTC. TypeORM finds it only `withDeleted` from then on. */
  @DeleteDateColumn({ type: 'text', name: 'removed_at', nullable: true })
  removedAt!: string | null;

  /** Id of the desk's request that added the film: a repeated one finds it. */
  @Index('videos_job', { unique: true })
  @Column('text', { nullable: true })
  job!: string | null;
}

type NewFilm = Omit<VideoEntity, 'id' | 'removedAt' | 'job'> & Partial<VideoEntity>;

/** @returns its id: the given one, or a new one */
export async function insertFilm(videos: Repository<VideoEntity>, film: NewFilm): Promise<number> {
  // By name, or TypeORM would leave out an id on PostgreSQL.
  const insert = videos.createQueryBuilder().insert().into(VideoEntity, Object.keys(film));
  const { identifiers } = await insert.values(film).execute();
  return identifiers[0]!.id as number;
}
