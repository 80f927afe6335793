-- The row of data of the picture before the last acceptance. Null: there is no such picture.
alter table visual_baselines_baseline add column previous_data_row text;
