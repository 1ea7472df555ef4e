-- Live signals, and what else follows from a write, are in server/events and in the code that writes.
drop trigger shared_read_posts_signal on shared_read_posts;
drop trigger shared_read_milestones_signal on shared_read_milestones;
drop trigger shared_reads_signal on shared_reads;
drop trigger shared_read_members_signal on shared_read_members;
drop trigger shared_read_reveals_signal on shared_read_reveals;
drop trigger readings_signal on readings;
drop trigger readings_signal_again on readings;
drop trigger readers_signal on readers;
drop trigger blocks_signal on blocks;
drop function signal_part_of_shared_read();
drop function signal_shared_read_itself();
drop function signal_member();
drop function signal_reveal();
drop function signal_place();
drop function signal_suspension();
drop function signal_block();
drop function signal_shared_read(uuid, text, uuid);

drop trigger blocks_end_follows on blocks;
drop trigger blocks_part_in_shared_reads on blocks;
drop trigger readers_end_sessions on readers;
drop trigger merges_forget_decision on merges;
drop function end_follows();
drop function part_in_shared_reads();
drop function end_sessions();
drop function forget_decision();
