import { createFileRoute } from '@tanstack/react-router';
import { guardOf, headOf } from '../../app/admin/route-parts.ts';
import { TablesRoom } from '../tables/tables-room.tsx';

export const Route = createFileRoute('/admin/tables')({ loader: guardOf('tables'), head: headOf('tables'), component: TablesRoom });
