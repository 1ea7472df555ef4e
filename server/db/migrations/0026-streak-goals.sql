alter table goals drop constraint goals_metric_check;
alter table goals add constraint goals_metric_check check (metric in ('books', 'pages', 'minutes', 'streak'));
