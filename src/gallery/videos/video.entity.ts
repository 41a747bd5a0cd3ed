import { Column, Entity, Index, PrimaryGeneratedColumn, type Repository } from 'typeorm';

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

  /** The operator's order, ascending. A new film goes first, so the number may be negative. */
  @Index('videos_position')
  @Column('integer')
  position!: number;

  /** When it was added, ISO 8601 in UTC. */
  @Column('text', { name: 'uploaded_at' })
  uploadedAt!: string;

  @Column('real', { name: 'duration_seconds', nullable: true })
  durationSeconds!: number | null;
}

/** @returns its id: the given one, or a new one */
export async function insertFilm(
  videos: Repository<VideoEntity>,
  film: Omit<VideoEntity, 'id'> & { id?: number },
): Promise<number> {
  // By name, or TypeORM would leave out an id on PostgreSQL.
  const insert = videos.createQueryBuilder().insert().into(VideoEntity, Object.keys(film));
  const { identifiers } = await insert.values(film).execute();
  return identifiers[0]!.id as number;
}
